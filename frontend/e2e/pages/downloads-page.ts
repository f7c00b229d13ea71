import type { Locator, Page } from "@playwright/test";

/** An agent's downloads. */
export class DownloadsPage {
  private readonly page: Page;
  readonly heading;
  readonly farmer;
  readonly cropYear;
  readonly plantings;
  readonly fields;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1, name: "Downloads" });
    this.farmer = main.getByRole("combobox", { name: "Farmer" });
    this.cropYear = main.locator("select[name=cropYear]");
    this.plantings = main.getByRole("region", { name: "Plantings" });
    this.fields = main.getByRole("region", { name: "Fields" });
  }

  async open(): Promise<void> {
    await this.page.goto("/downloads");
    await this.heading.waitFor();
  }

  format(part: Locator, name: string): Locator {
    return part.getByRole("button", { name: new RegExp(name) });
  }
}
