import type { Locator } from "@playwright/test";
import { PageModel } from "./page-model";

export class MyPlantingsPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "My plantings" });
  readonly empty = this.main.getByText("No plantings yet");
  readonly latest = this.main.getByRole("region", { name: "Latest" }).getByRole("link");
  readonly search = this.main.getByLabel("Search by field");
  readonly crop = this.main.getByLabel("Crop", { exact: true });
  readonly deleted = this.main.locator("details", { hasText: "Deleted" });
  readonly undo = this.main.getByRole("button", { name: "Undo" });

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
