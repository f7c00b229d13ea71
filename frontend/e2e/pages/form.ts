import type { Locator, Page } from "@playwright/test";

/** A page with a form: its alert and the violations of its form fields. */
export class Form {
  protected readonly page: Page;
  protected readonly main: Locator;
  readonly alert: Locator;
  /** The form fields marked as refused, in the order of the screen. */
  readonly refused: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
    this.alert = page.getByRole("alert");
    this.refused = this.main.locator("[aria-invalid=true]");
  }
}
