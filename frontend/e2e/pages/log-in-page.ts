import type { Page } from "@playwright/test";
import { Form } from "./form";

export class LogInPage extends Form {
  readonly heading;
  readonly email;
  readonly password;
  readonly submit;
  readonly forgotPassword;
  readonly signUp;
  readonly proceed;
  readonly codeHeading;
  readonly code;
  readonly recoveryCode;
  readonly useRecoveryCode;
  readonly back;

  constructor(page: Page) {
    super(page);
    this.heading = this.main.getByRole("heading", { level: 1, name: "Log In" });
    this.email = this.main.getByRole("textbox", { name: "Email" });
    this.password = this.main.getByRole("textbox", { name: "Password" });
    this.submit = this.main.getByRole("button", { name: "Log In" });
    this.forgotPassword = this.main.getByRole("link", { name: "Forgot Password?" });
    this.signUp = this.main.getByRole("link", { name: "Sign Up" });
    this.proceed = this.main.getByRole("button", { name: "Continue" });
    this.codeHeading = this.main.getByRole("heading", { level: 1, name: "Enter your code" });
    this.code = this.main.getByRole("textbox", { name: "Code from your authenticator app" });
    this.recoveryCode = this.main.getByRole("textbox", { name: "Recovery code" });
    this.useRecoveryCode = this.main.getByRole("button", { name: "Use a recovery code" });
    this.back = this.main.getByRole("button", { name: "Back" });
  }

  async open(): Promise<void> {
    await this.page.goto("/login");
    await this.heading.waitFor();
  }

  async logInAs({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
