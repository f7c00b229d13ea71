import type { Locator, Page } from "@playwright/test";

export class MyPlantingsPage {
  private readonly page: Page;
  readonly heading;
  readonly empty;
  readonly deleted;
  readonly undo;
  readonly latest;
  readonly search;
  readonly crop;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1, name: "My plantings" });
    this.empty = main.getByText("No plantings yet");
    this.latest = main.getByRole("region", { name: "Latest" }).getByRole("link");
    this.search = main.getByLabel("Search by field");
    this.crop = main.getByLabel("Crop", { exact: true });
    this.deleted = main.locator("details", { hasText: "Deleted" });
    this.undo = main.getByRole("button", { name: "Undo" });
  }

  async open(): Promise<void> {
    await this.page.goto("/myPlantings");
    await this.heading.waitFor();
  }

  /** Deletes a planting that the server has. Ends here, where it can be undone. */
  async delete(fieldName: string): Promise<void> {
    await this.planting(fieldName).getByRole("link").click();
    await this.page.getByRole("button", { name: "Delete" }).click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await this.heading.waitFor();
  }

  /** The plantings of a crop year that do not stand on top. */
  cropYear(year: number): Locator {
    return this.page.getByRole("region", { name: `Crop year ${year}` });
  }

  planting(fieldName: string): Locator {
    return this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("link", { name: fieldName, exact: true }) });
  }
}
