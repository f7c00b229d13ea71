import type { Page } from "@playwright/test";
import { Form } from "./form";

/** The page of an invitation's link. */
export class InvitationPage extends Form {
  readonly heading;
  readonly newHere;
  readonly haveAccount;
  readonly accept;
  readonly notNow;
  readonly linked;
  readonly expired;
  readonly alreadyLinked;
  readonly proceed;
  readonly text;

  constructor(page: Page) {
    super(page);
    this.heading = this.main.getByRole("heading", { level: 1, name: "Invitation" });
    this.newHere = this.main.getByRole("link", { name: /^Sign up as a farm/ });
    this.haveAccount = this.main.getByRole("link", { name: "I have an account" });
    this.accept = this.main.getByRole("button", { name: "Accept" });
    this.notNow = this.main.getByRole("link", { name: "Not now" });
    this.linked = this.main.getByRole("heading", { name: "You are linked" });
    this.expired = this.main.getByRole("heading", { name: "This invitation no longer works" });
    this.alreadyLinked = this.main.getByRole("heading", { name: /^You are already linked to/ });
    this.proceed = this.main.getByRole("link", { name: "Continue" });
    this.text = this.main;
  }
}
