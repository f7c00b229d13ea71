import type { Page } from "@playwright/test";

/** Shown above the pages of a person whose address is not confirmed. */
export class UnverifiedNotice {
  readonly text;
  readonly sendAgain;

  constructor(page: Page) {
    const main = page.getByRole("main");
    this.text = main.getByText("Please confirm your email address");
    this.sendAgain = main.getByRole("button", { name: "Send again" });
  }
}
