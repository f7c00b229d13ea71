import type { Locator } from "@playwright/test";
import { PageModel } from "./page-model";

export class AgentHomePage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1 }).first();
  readonly farmer = this.main.getByRole("combobox", { name: "Select a Farmer" });
  readonly farmers = this.main
    .getByRole("listbox", { name: "Select a Farmer" })
    .getByRole("option");
  readonly clearFarmer = this.main.getByRole("button", { name: "Clear farmer" });
  readonly filterBy = this.main.getByLabel("Filter By");
  readonly cropType = this.main.locator("select[name=cropType]");
  readonly season = this.main.locator("select[name=season]");
  readonly cropYear = this.main.locator("select[name=cropYear]");
  readonly chips = this.main.getByRole("list", { name: "Chosen filters" }).getByRole("button");
  readonly count = this.main.getByRole("status").filter({ hasText: /of .* plantings/ });
  readonly seasonNotice = this.main.getByText(/in a season/);
  readonly noEndDate = this.main.getByRole("button", { name: /^\d.* no end date$/ });
  readonly table = this.main.getByRole("table", { name: "Plantings" });
  readonly rows = this.table.locator("tbody tr[aria-rowindex]");
  readonly names = this.rows.getByRole("link");
  readonly total = this.table.locator("tfoot td").first();
  readonly leftOut = this.table.locator("tfoot th");
  readonly searchByField = this.main.getByLabel("Search by field");
  readonly filtersLine = this.main.getByRole("button", { name: /^Filters: / });
  readonly news = this.main.getByRole("button", { name: /new or changed since you last looked/ });
  readonly markAsSeen = this.main.getByRole("button", { name: "Mark as seen" });
  readonly withoutAcres = this.table.getByRole("button", { name: /no acres$/ });
  readonly columns = this.main.getByRole("button", { name: "Columns" });
  readonly openRow = this.rows.filter({ has: this.page.locator("[aria-current]") });
  /** Gives a map the plantings of all crop years. */
  readonly allYears = this.main.getByRole("button", { name: "All crop years" });
  readonly clearAll = this.main.getByRole("button", { name: "Clear all" });
  readonly download = this.main.getByRole("button", { name: "Download these plantings" });
  readonly downloadFarmers = this.main.getByRole("button", { name: "Download these farmers" });
  readonly clearFilter = this.main.getByRole("button", { name: "Clear filter" });
  readonly tryAgain = this.main.getByRole("button", { name: "Try again" });
  readonly alert = this.page.getByRole("alert");
  readonly age = this.main.getByRole("status").first();
  readonly farmersTable = this.main.getByRole("table", { name: "Farmers" });
  readonly farmerRows = this.farmersTable.locator("tbody tr[aria-rowindex]");
  readonly farmerCount = this.main.getByRole("status").filter({ hasText: /of .* farmers/ });
  readonly allTable = this.main.getByRole("table", { name: "All plantings" });
  readonly allRows = this.allTable.locator("tbody tr[aria-rowindex]");
  readonly groups = this.allTable.locator("button[aria-expanded]");
  readonly groupBy = this.main.getByLabel("Group by");
  readonly acresByCrop = this.main.getByRole("table", { name: "Acres by crop" });
  readonly reportsByWeek = this.main.getByRole("table", { name: "Reports by week" });
  readonly nothing = this.main.getByRole("button", { name: /not reported for/ });
  readonly unsent = this.main.getByRole("region", { name: "Changes saved only on this device" });

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
