import type { Locator, Page } from "@playwright/test";

/** What a page of a print shows before it is printed. */
export class PrintPage {
  readonly print: Locator;
  readonly map: Locator;
  readonly cropYear: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.print = page.getByRole("main").getByRole("button", { name: "Print" });
    this.map = page.getByRole("main").getByRole("img", { name: /^Map of/ });
    this.cropYear = page.getByLabel("Crop Year");
  }

  /** Counts the presses of the button, as no dialog of the browser can open in a test. */
  async countPrints(): Promise<() => Promise<number>> {
    await this.page.evaluate(() => {
      document.body.dataset.prints = "0";
      window.print = () => {
        document.body.dataset.prints = String(Number(document.body.dataset.prints) + 1);
      };
    });
    return async () => Number(await this.page.locator("body").getAttribute("data-prints"));
  }
}
