import { PageModel } from "./page-model";

/** The dates of insurance and reporting. */
export class DatesPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1 });
  readonly add = this.main.getByRole("button", { name: "Add a date" });
  readonly undo = this.main.getByRole("button", { name: "Undo" });
  readonly rows = this.main.locator("[data-rows]").getByRole("row");
  readonly filtersLine = this.main.getByRole("button", { name: /^Filters: / });
  readonly cropYear = this.main.getByRole("search").getByLabel("Crop year");
  readonly toCalendar = this.main.getByRole("button", { name: "Add to my calendar" });
  private readonly dateForm = this.main.getByRole("region", { name: /date$/i });
  readonly form = {
    kind: this.dateForm.getByLabel("What is it for?"),
    crop: this.dateForm.getByLabel("Crop", { exact: true }),
    date: this.dateForm.getByLabel("Date", { exact: true }),
    source: this.dateForm.getByLabel("Where does the date come from?"),
    save: this.dateForm.getByRole("button", { name: "Save" }),
  };

  async open(query = ""): Promise<void> {
    await this.page.goto(`/dates${query}`);
    await this.heading.waitFor();
  }

  /** The row of a date by its name, as in 'Acreage reporting: Corn'. */
  row(name: string) {
    const [kind = "", crop = ""] = name.split(": ");
    return this.rows.filter({ hasText: kind }).filter({ hasText: crop });
  }

  sort(column: string) {
    return this.main.getByRole("columnheader").getByRole("button", { name: column });
  }

  empty(title: string) {
    return this.main.getByRole("heading", { level: 2, name: title });
  }

  change(name: string) {
    return this.main.getByRole("button", { name: `Change ${name}` });
  }

  withdraw(name: string) {
    return this.main.getByRole("button", { name: `Withdraw ${name}` });
  }

  region(name: string) {
    return this.main.getByRole("region", { name });
  }
}
