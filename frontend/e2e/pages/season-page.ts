import type { Page } from "@playwright/test";

/** The agent's farmers in a crop year. */
export class SeasonPage {
  readonly heading;
  readonly views;
  readonly cropYear;
  readonly report;
  readonly county;
  readonly dueBy;
  readonly search;
  readonly filtersLine;
  readonly count;
  readonly table;
  readonly rows;
  readonly charts;
  /** The bar while the book is copied. */
  readonly copying;
  readonly note;
  readonly calledOn;
  private readonly page: Page;
  private readonly main;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.main = main;
    this.heading = main.getByRole("heading", { level: 1 });
    this.views = main.getByRole("navigation", { name: "View" });
    this.cropYear = main.getByLabel("Crop Year", { exact: true });
    this.report = main.getByLabel("Report", { exact: true });
    this.dueBy = main.getByLabel("Next date", { exact: true });
    this.county = main.getByLabel("County", { exact: true });
    this.search = main.getByLabel("Search", { exact: true });
    this.filtersLine = main.getByRole("button", { name: /^Filters: / });
    this.count = main.getByRole("status").filter({ hasText: /^\d+ of \d+ farmers?$/ });
    this.table = main.getByRole("table", { name: "Farmers of the season" });
    this.rows = this.table.locator("tbody tr[data-index]");
    this.charts = main.getByRole("button", { name: "Charts" });
    this.copying = main.getByRole("progressbar", { name: "Copying your book to this device" });
    const dialog = page.getByRole("dialog");
    this.note = dialog.getByLabel("Note", { exact: true });
    this.calledOn = dialog.getByLabel("Called on", { exact: true });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/season${query}`);
    await this.heading.waitFor();
  }

  /** Shows the filters, which a phone folds into one line. */
  async unfold(): Promise<void> {
    const isFolded = await this.filtersLine.isVisible();
    if (isFolded && !(await this.search.isVisible())) await this.filtersLine.click();
  }

  row(name: string) {
    return this.rows.filter({ hasText: name });
  }

  /** The number of missing fields, while some are. */
  missingOf(name: string) {
    return this.row(name).locator("td strong");
  }

  /** The visible part of the row: a phone has it below the name. */
  button(name: string | RegExp) {
    return this.main.getByRole("button", { name }).filter({ visible: true });
  }

  message(title: string) {
    return this.main.getByRole("heading", { level: 2, name: title });
  }

  /** The visible link to the farmer's blocked plantings. */
  blockedOf(name: string) {
    return this.row(name).getByRole("link", { name: /^\d+ blocked/ });
  }

  async saveNote(): Promise<void> {
    await this.page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  }

  chart(title: string) {
    return this.main.getByRole("region", { name: title });
  }
}
