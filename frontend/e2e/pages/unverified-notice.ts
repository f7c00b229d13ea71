import { PageModel } from "./page-model";

/** Shown above the pages of a person whose address is not confirmed. */
export class UnverifiedNotice extends PageModel {
  readonly text = this.main.getByText("Confirm your email.");
  readonly putOff = this.main.getByRole("button", { name: "Remind me tomorrow" });
  readonly sendAgain = this.main.getByRole("button", { name: "Send again" });
}
