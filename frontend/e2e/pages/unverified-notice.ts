import type { Page } from "@playwright/test";

/** Shown above the pages of a person whose address is not confirmed. */
export class UnverifiedNotice {
  readonly text;
  readonly putOff;
  readonly sendAgain;

  constructor(page: Page) {
    const main = page.getByRole("main");
    this.text = main.getByText("Confirm your email.");
    this.putOff = main.getByRole("button", { name: "Remind me tomorrow" });
    this.sendAgain = main.getByRole("button", { name: "Send again" });
  }
}
