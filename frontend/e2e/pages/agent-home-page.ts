import type { Locator, Page } from "@playwright/test";

export class AgentHomePage {
  private readonly page: Page;
  readonly heading;
  readonly farmer;
  readonly farmers;
  readonly clearFarmer;
  readonly filterBy;
  readonly cropType;
  readonly season;
  readonly cropYear;
  readonly count;
  readonly seasonNotice;
  readonly table;
  readonly rows;
  readonly names;
  readonly total;
  readonly leftOut;
  readonly searchByField;
  readonly clearAll;
  readonly download;
  readonly clearFilter;
  readonly tryAgain;
  readonly alert;
  readonly age;
  readonly unsent;
  readonly farmersTable;
  readonly farmerRows;
  readonly searchFarmers;
  readonly farmerCount;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1, name: "Plantings" });
    this.farmer = main.getByRole("combobox", { name: "Select a Farmer" });
    this.farmers = main.getByRole("listbox", { name: "Select a Farmer" }).getByRole("option");
    this.clearFarmer = main.getByRole("button", { name: "Clear farmer" });
    this.filterBy = main.getByLabel("Filter By");
    this.cropType = main.getByLabel("Crop Type");
    this.season = main.getByLabel("Season", { exact: true });
    this.cropYear = main.getByLabel("Crop Year");
    this.count = main.getByRole("status").filter({ hasText: /of .* plantings/ });
    this.seasonNotice = main.getByText(/in a season/);
    this.table = main.getByRole("table", { name: "Plantings" });
    this.rows = this.table.locator("tbody tr[aria-rowindex]");
    this.names = this.rows.getByRole("link");
    this.total = this.table.locator("tfoot td").first();
    this.leftOut = this.table.locator("tfoot th");
    this.searchByField = main.getByRole("searchbox", { name: "Search by field" });
    this.clearAll = main.getByRole("button", { name: "Clear all" });
    this.download = main.getByRole("button", { name: "Download these plantings" });
    this.clearFilter = main.getByRole("button", { name: "Clear filter" });
    this.tryAgain = main.getByRole("button", { name: "Try again" });
    this.alert = page.getByRole("alert");
    this.age = main.getByRole("status").first();
    this.farmersTable = main.getByRole("table", { name: "Farmers" });
    this.farmerRows = this.farmersTable.locator("tbody tr[aria-rowindex]");
    this.searchFarmers = main.getByLabel("Search farmers");
    this.farmerCount = main.getByRole("status").filter({ hasText: /of .* farmers/ });
    this.unsent = main.getByRole("region", { name: "Changes saved only on this device" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/agentHome${query}`);
    await this.heading.waitFor();
  }

  async openFarmer(farmerId: string): Promise<void> {
    await this.open(`?farmer=${farmerId}`);
    await this.table.waitFor();
  }

  /** Makes the window as high as the page, so that the end of the table covers no row. */
  async showWhole(): Promise<void> {
    const { width, height } = await this.page.evaluate(() => ({
      width: window.innerWidth,
      height: document.documentElement.scrollHeight,
    }));
    await this.page.setViewportSize({ width, height });
  }

  header(name: string): Locator {
    return this.table.getByRole("columnheader", { name });
  }

  sortBy(name: string): Locator {
    return this.header(name).getByRole("button");
  }

  message(text: string): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 2, name: text });
  }

  /** The row of a farmer in the table of farmers. */
  farmerRow(name: string): Locator {
    return this.farmerRows.filter({ has: this.page.getByRole("link", { name, exact: true }) });
  }

  format(name: RegExp): Locator {
    return this.page.getByRole("main").getByRole("button", { name });
  }
}
