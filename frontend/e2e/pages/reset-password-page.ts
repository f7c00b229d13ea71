import { Form } from "./form";

export class ResetPasswordPage extends Form {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Choose a new password" });
  readonly password = this.main.getByRole("textbox", { name: "New password" });
  readonly confirmPassword = this.main.getByRole("textbox", { name: "Confirm password" });
  readonly hint = this.main.getByRole("status").filter({ hasText: /variety|^Simple/ });
  readonly submit = this.main.getByRole("button", { name: "Set password" });
  readonly expired = this.main.getByRole("heading", { name: "This link no longer works" });
  readonly askAgain = this.main.getByRole("link", { name: "Ask for a new link" });

  async fill(password: string, confirmPassword = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmPassword.fill(confirmPassword);
  }
}
