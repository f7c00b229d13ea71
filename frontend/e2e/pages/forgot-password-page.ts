import { Form } from "./form";

export class ForgotPasswordPage extends Form {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Forgot Password" });
  readonly instructions = this.main.getByText(
    "You will receive an email with a link to reset your password.",
    { exact: true },
  );
  readonly email = this.main.getByRole("textbox", { name: "Email" });
  readonly submit = this.main.getByRole("button", { name: "Submit" });

  async open(): Promise<void> {
    await this.page.goto("/forgotPassword");
    await this.heading.waitFor();
  }
}
