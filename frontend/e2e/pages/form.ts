import type { Locator, Page } from "@playwright/test";

/** A page with a form: its alert, and what its fields say of themselves. */
export class Form {
  protected readonly page: Page;
  protected readonly main: Locator;
  readonly alert: Locator;
  /** Every field that is marked as refused, in the order of the screen. */
  readonly refused: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
    this.alert = page.getByRole("alert");
    this.refused = this.main.locator("[aria-invalid=true]");
  }
}
