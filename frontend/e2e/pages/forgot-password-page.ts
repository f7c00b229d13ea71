import type { Page } from "@playwright/test";
import { Form } from "./form";

export class ForgotPasswordPage extends Form {
  readonly heading;
  readonly instructions;
  readonly email;
  readonly submit;

  constructor(page: Page) {
    super(page);
    this.heading = this.main.getByRole("heading", { level: 1, name: "Forgot Password" });
    this.instructions = this.main.getByText(
      "You will receive an email with a link to reset your password.",
      { exact: true },
    );
    this.email = this.main.getByRole("textbox", { name: "Email" });
    this.submit = this.main.getByRole("button", { name: "Submit" });
  }

  async open(): Promise<void> {
    await this.page.goto("/forgotPassword");
    await this.heading.waitFor();
  }
}
