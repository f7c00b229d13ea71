import type { Locator, Page } from "@playwright/test";

/** The pages about one of an agent's farmers, with one head. */
export class FarmerPage {
  readonly heading;
  readonly call;
  readonly mail;
  readonly previous;
  readonly next;
  readonly fields;
  readonly sums;
  readonly latest;
  readonly link;
  readonly allFarmers;

  private readonly tabs;

  constructor(page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1 });
    this.call = main.locator('a[href^="tel:"]');
    this.mail = main.locator('a[href^="mailto:"]');
    this.previous = main.getByRole("button", { name: "Previous farmer" });
    this.next = main.getByRole("button", { name: "Next farmer" });
    this.fields = main.getByRole("region", { name: "Fields" });
    this.sums = main.getByRole("table", { name: "Acres by crop" });
    this.latest = main.getByRole("region", { name: "Latest reports and changes" });
    this.link = main.getByRole("region", { name: "Link", exact: true });
    this.allFarmers = main.getByRole("link", { name: "All farmers" });
    this.tabs = main.getByRole("navigation", { name: "View" });
  }

  tab(name: "Plantings" | "Fields" | "Map" | "Profile"): Locator {
    return this.tabs.getByRole("link", { name });
  }
}
