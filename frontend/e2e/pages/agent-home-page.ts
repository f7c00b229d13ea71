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
  readonly chips;
  readonly count;
  readonly seasonNotice;
  readonly noEndDate;
  readonly table;
  readonly rows;
  readonly names;
  readonly total;
  readonly leftOut;
  readonly searchByField;
  readonly filtersLine;
  readonly news;
  readonly markAsSeen;
  readonly withoutAcres;
  readonly columns;
  readonly openRow;
  readonly clearAll;
  readonly download;
  readonly downloadFarmers;
  readonly clearFilter;
  readonly tryAgain;
  readonly alert;
  readonly age;
  readonly unsent;
  readonly farmersTable;
  readonly farmerRows;
  readonly farmerCount;
  readonly nothing;
  readonly allTable;
  readonly allRows;
  readonly groups;
  readonly groupBy;
  readonly acresByCrop;
  readonly reportsByWeek;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1 }).first();
    this.farmer = main.getByRole("combobox", { name: "Select a Farmer" });
    this.farmers = main.getByRole("listbox", { name: "Select a Farmer" }).getByRole("option");
    this.clearFarmer = main.getByRole("button", { name: "Clear farmer" });
    this.filterBy = main.getByLabel("Filter By");
    this.cropType = main.locator("select[name=cropType]");
    this.season = main.locator("select[name=season]");
    this.cropYear = main.locator("select[name=cropYear]");
    this.chips = main.getByRole("list", { name: "Chosen filters" }).getByRole("button");
    this.count = main.getByRole("status").filter({ hasText: /of .* plantings/ });
    this.seasonNotice = main.getByText(/in a season/);
    this.noEndDate = main.getByRole("button", { name: /^\d.* no end date$/ });
    this.table = main.getByRole("table", { name: "Plantings" });
    this.rows = this.table.locator("tbody tr[aria-rowindex]");
    this.names = this.rows.getByRole("link");
    this.total = this.table.locator("tfoot td").first();
    this.leftOut = this.table.locator("tfoot th");
    this.searchByField = main.getByLabel("Search by field");
    this.filtersLine = main.getByRole("button", { name: /^Filters: / });
    this.news = main.getByRole("button", { name: /new or changed since you last looked/ });
    this.markAsSeen = main.getByRole("button", { name: "Mark as seen" });
    this.withoutAcres = this.table.getByRole("button", { name: /no acres$/ });
    this.columns = main.getByRole("button", { name: "Columns" });
    this.openRow = this.rows.filter({ has: page.locator("[aria-current]") });
    this.clearAll = main.getByRole("button", { name: "Clear all" });
    this.download = main.getByRole("button", { name: "Download these plantings" });
    this.downloadFarmers = main.getByRole("button", { name: "Download these farmers" });
    this.clearFilter = main.getByRole("button", { name: "Clear filter" });
    this.tryAgain = main.getByRole("button", { name: "Try again" });
    this.alert = page.getByRole("alert");
    this.age = main.getByRole("status").first();
    this.farmersTable = main.getByRole("table", { name: "Farmers" });
    this.farmerRows = this.farmersTable.locator("tbody tr[aria-rowindex]");
    this.farmerCount = main.getByRole("status").filter({ hasText: /of .* farmers/ });
    this.allTable = main.getByRole("table", { name: "All plantings" });
    this.allRows = this.allTable.locator("tbody tr[aria-rowindex]");
    this.groups = this.allTable.locator("button[aria-expanded]");
    this.groupBy = main.getByLabel("Group by");
    this.acresByCrop = main.getByRole("table", { name: "Acres by crop" });
    this.reportsByWeek = main.getByRole("table", { name: "Reports by week" });
    this.nothing = main.getByRole("button", { name: /not reported for/ });
    this.unsent = main.getByRole("region", { name: "Changes saved only on this device" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/agentHome${query}`);
    await this.heading.waitFor();
  }

  async openFarmer(farmerId: string): Promise<void> {
    await this.open(`?farmer=${farmerId}`);
    await this.unfold();
  }

  /** Shows the filters, which a phone folds into one line. */
  async unfold(): Promise<void> {
    await this.filterBy.waitFor({ state: "attached" });
    const isFolded = await this.filtersLine.isVisible();
    if (isFolded && !(await this.filterBy.isVisible())) await this.filtersLine.click();
  }

  /** Makes the window as high as the page, so that the end of the table covers no row. */
  async showWhole(): Promise<void> {
    const { width, height } = await this.page.evaluate(() => ({
      width: window.innerWidth,
      height: document.documentElement.scrollHeight,
    }));
    await this.page.setViewportSize({ width, height });
  }

  /** The number of rows that are whole between the header and the total of the table. */
  async wholeRows(of: Locator = this.table): Promise<number> {
    return of.evaluate((table) => {
      const top = table.querySelector("thead th")?.getBoundingClientRect().bottom ?? 0;
      const bottom = table.querySelector("tfoot th")?.getBoundingClientRect().top ?? 0;
      const rows = [...table.querySelectorAll("tbody tr[aria-rowindex]")];
      return rows.filter((row) => {
        const area = row.getBoundingClientRect();
        return area.top >= top - 1 && area.bottom <= bottom + 1;
      }).length;
    });
  }

  /** The link of the switch between the farmers and all their plantings. */
  view(name: string): Locator {
    return this.page.getByRole("navigation", { name: "View" }).getByRole("link", { name });
  }

  /** The menu of a filter that takes several values. */
  menu(filter: string): Locator {
    const filters = this.page.getByRole("group", { name: "Filters" });
    return filters.getByRole("button", { name: new RegExp(`^${filter}(, \\d+ chosen)?$`) });
  }

  /** The values in the open menu of a filter. Each name ends with the number of plantings. */
  values(filter: string): Locator {
    return this.page.getByRole("group", { name: filter, exact: true }).getByRole("checkbox");
  }

  /** Chooses values in the menu of a filter, besides those that are chosen. */
  async choose(filter: string, ...values: readonly (string | number)[]): Promise<void> {
    await this.menu(filter).click();
    const menu = this.page.getByRole("group", { name: filter, exact: true });
    for (const value of values) {
      await menu.getByRole("checkbox", { name: new RegExp(`^${value}`) }).check();
    }
    await this.page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
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
