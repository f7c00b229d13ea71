import type { Locator } from "@playwright/test";
import { PageModel } from "./page-model";

/** What a page of a print shows before it is printed. */
export class PrintPage extends PageModel {
  readonly print: Locator = this.page.getByRole("main").getByRole("button", { name: "Print" });
  readonly map: Locator = this.page.getByRole("main").getByRole("img", { name: /^Map of/ });
  readonly cropYear: Locator = this.page.getByLabel("Crop Year");

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
