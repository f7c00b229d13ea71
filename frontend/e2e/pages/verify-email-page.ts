import type { Page } from "@playwright/test";
import { Form } from "./form";

export class VerifyEmailPage extends Form {
  readonly heading;
  readonly confirm;
  readonly confirmed;
  readonly expired;
  readonly proceed;
  readonly logIn;

  constructor(page: Page) {
    super(page);
    this.heading = this.main.getByRole("heading", { level: 1, name: "Confirm your email address" });
    this.confirm = this.main.getByRole("button", { name: "Confirm" });
    this.confirmed = this.main.getByRole("heading", { name: "Email confirmed" });
    this.expired = this.main.getByRole("heading", { name: "This link no longer works" });
    this.proceed = this.main.getByRole("link", { name: "Continue" });
    this.logIn = this.main.getByRole("link", { name: "Log In" });
  }
}
