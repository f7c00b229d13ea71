import type { Page } from "@playwright/test";
import { Form } from "./form";

export class LogInPage extends Form {
  readonly heading;
  readonly email;
  readonly password;
  readonly submit;
  readonly forgotPassword;
  readonly signUp;
  readonly goOn;

  constructor(page: Page) {
    super(page);
    this.heading = this.main.getByRole("heading", { level: 1, name: "Log In" });
    this.email = this.main.getByRole("textbox", { name: "Email" });
    this.password = this.main.getByRole("textbox", { name: "Password" });
    this.submit = this.main.getByRole("button", { name: "Log In" });
    this.forgotPassword = this.main.getByRole("link", { name: "Forgot Password?" });
    this.signUp = this.main.getByRole("link", { name: "Sign Up" });
    this.goOn = this.main.getByRole("button", { name: "Continue" });
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
