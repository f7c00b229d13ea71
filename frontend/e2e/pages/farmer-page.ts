import type { Locator } from "@playwright/test";
import { PageModel } from "./page-model";

/** The pages about one of an agent's farmers, with one head. */
export class FarmerPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1 });
  readonly call = this.main.locator('a[href^="tel:"]');
  readonly mail = this.main.locator('a[href^="mailto:"]');
  readonly previous = this.main.getByRole("button", { name: "Previous farmer" });
  readonly next = this.main.getByRole("button", { name: "Next farmer" });
  readonly fields = this.main.getByRole("region", { name: "Fields" });
  readonly sums = this.main.getByRole("table", { name: "Acres by crop" });
  readonly latest = this.main.getByRole("region", { name: "Latest reports and changes" });
  readonly link = this.main.getByRole("region", { name: "Link", exact: true });
  readonly allFarmers = this.back("All farmers");
  private readonly tabs = this.main.getByRole("navigation", { name: "View" });

  /** The link to the table from which the farmer was opened. */
  back(table: string): Locator {
    return this.main.getByRole("link", { name: table });
  }

  tab(name: "Plantings" | "Fields" | "Map" | "Profile"): Locator {
    return this.tabs.getByRole("link", { name });
  }
}
