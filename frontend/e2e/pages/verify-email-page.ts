import { Form } from "./form";

export class VerifyEmailPage extends Form {
  readonly heading = this.main.getByRole("heading", {
    level: 1,
    name: "Confirm your email address",
  });
  readonly confirm = this.main.getByRole("button", { name: "Confirm" });
  readonly confirmed = this.main.getByRole("heading", { name: "Email confirmed" });
  readonly expired = this.main.getByRole("heading", { name: "This link no longer works" });
  readonly proceed = this.main.getByRole("link", { name: "Continue" });
  readonly logIn = this.main.getByRole("link", { name: "Log In" });
}
