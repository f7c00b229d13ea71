import type { Page } from "@playwright/test";
import { Form } from "./form";

export class ResetPasswordPage extends Form {
  readonly heading;
  readonly password;
  readonly confirmPassword;
  readonly hint;
  readonly submit;
  readonly expired;
  readonly askAgain;

  constructor(page: Page) {
    super(page);
    this.heading = this.main.getByRole("heading", { level: 1, name: "Choose a new password" });
    this.password = this.main.getByRole("textbox", { name: "New password" });
    this.confirmPassword = this.main.getByRole("textbox", { name: "Confirm password" });
    this.hint = this.main.getByRole("status").filter({ hasText: /variety|^Simple/ });
    this.submit = this.main.getByRole("button", { name: "Set password" });
    this.expired = this.main.getByRole("heading", { name: "This link no longer works" });
    this.askAgain = this.main.getByRole("link", { name: "Ask for a new link" });
  }

  async fill(password: string, confirmPassword = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmPassword.fill(confirmPassword);
  }
}
