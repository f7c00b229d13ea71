import { PageModel } from "./page-model";

/** The agent's farmers in a crop year. */
export class SeasonPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1 });
  readonly views = this.main.getByRole("navigation", { name: "View" });
  readonly cropYear = this.main.getByLabel("Crop Year", { exact: true });
  readonly report = this.main.getByLabel("Report", { exact: true });
  readonly dueBy = this.main.getByLabel("Next date", { exact: true });
  readonly county = this.main.getByLabel("County", { exact: true });
  readonly search = this.main.getByLabel("Search", { exact: true });
  readonly filtersLine = this.main.getByRole("button", { name: /^Filters: / });
  readonly count = this.main.getByRole("status").filter({ hasText: /^\d+ of \d+ farmers?$/ });
  readonly table = this.main.getByRole("table", { name: "Farmers of the season" });
  readonly rows = this.table.locator("tbody tr[data-index]");
  readonly charts = this.main.getByRole("button", { name: "Charts" });
  /** The bar while the book is copied. */
  readonly copying = this.main.getByRole("progressbar", {
    name: "Copying your book to this device",
  });
  private readonly dialog = this.page.getByRole("dialog");
  readonly undo = this.main.getByRole("button", { name: "Undo" });
  readonly callNoted = this.main.getByText(/^You called .* today\.$/);
  readonly needsConnection = this.main.getByText("Notes, calls and reminders need a connection.");
  readonly note = this.dialog.getByLabel("Note", { exact: true });
  readonly calledOn = this.dialog.getByLabel("Called on", { exact: true });

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

  /** The link to the missing fields, while some are. */
  missingOf(name: string) {
    return this.row(name).getByRole("link", { name: /^\d+ missing/ });
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
