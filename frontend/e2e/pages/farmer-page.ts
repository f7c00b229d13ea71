import type { Page } from "@playwright/test";

/** The page about one of an agent's farmers. */
export class FarmerPage {
  readonly heading;
  readonly call;
  readonly mail;
  readonly plantings;
  readonly sums;
  readonly latest;
  readonly link;
  readonly allFarmers;

  constructor(page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1 });
    this.call = main.getByRole("link", { name: /^Call / });
    this.mail = main.locator('a[href^="mailto:"]');
    this.plantings = main.getByRole("link", { name: "See the plantings" });
    this.sums = main.getByRole("table", { name: "Acres by crop" });
    this.latest = main.getByRole("region", { name: "Latest reports and changes" });
    this.link = main.getByRole("region", { name: "Link", exact: true });
    this.allFarmers = main.getByRole("link", { name: "All farmers" });
  }
}
