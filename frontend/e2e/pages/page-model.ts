import type { Page } from "@playwright/test";

/** What a person sees of the program in a tab of the browser. */
export class PageModel {
  protected readonly page;
  protected readonly main;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole("main");
  }
}
