import { Form } from "./form";

export class LogInPage extends Form {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Log In" });
  readonly email = this.main.getByRole("textbox", { name: "Email" });
  readonly password = this.main.getByRole("textbox", { name: "Password" });
  readonly submit = this.main.getByRole("button", { name: "Log In" });
  readonly forgotPassword = this.main.getByRole("link", { name: "Forgot Password?" });
  readonly signUp = this.main.getByRole("link", { name: "Sign Up" });
  readonly proceed = this.main.getByRole("button", { name: "Continue" });
  readonly codeHeading = this.main.getByRole("heading", { level: 1, name: "Enter your code" });
  readonly code = this.main.getByRole("textbox", { name: "Code from your authenticator app" });
  readonly recoveryCode = this.main.getByRole("textbox", { name: "Recovery code" });
  readonly useRecoveryCode = this.main.getByRole("button", { name: "Use a recovery code" });
  readonly back = this.main.getByRole("button", { name: "Back" });

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
