import type { Locator, Page } from "@playwright/test";

export class MyPlantingsPage {
  private readonly page: Page;
  readonly heading;
  readonly empty;
  readonly undo;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1, name: "My plantings" });
    this.empty = main.getByText("No plantings yet");
    this.undo = main.getByRole("button", { name: "Undo" });
  }

  async open(): Promise<void> {
    await this.page.goto("/myPlantings");
    await this.heading.waitFor();
  }

  planting(fieldName: string): Locator {
    return this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("link", { name: fieldName, exact: true }) });
  }
}
