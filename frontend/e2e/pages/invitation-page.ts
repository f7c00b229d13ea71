import { Form } from "./form";

/** The page of an invitation's link. */
export class InvitationPage extends Form {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Invitation" });
  readonly newHere = this.main.getByRole("link", { name: /^Sign up as a farm/ });
  readonly haveAccount = this.main.getByRole("link", { name: "I have an account" });
  readonly accept = this.main.getByRole("button", { name: "Accept" });
  readonly notNow = this.main.getByRole("link", { name: "Not now" });
  readonly linked = this.main.getByRole("heading", { name: "You are linked" });
  readonly expired = this.main.getByRole("heading", { name: "This invitation no longer works" });
  readonly alreadyLinked = this.main.getByRole("heading", { name: /^You are already linked to/ });
  readonly proceed = this.main.getByRole("link", { name: "Continue" });
  readonly text = this.main;
}
