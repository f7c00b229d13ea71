import type { Page } from "@playwright/test";

/** The dates of insurance and reporting. */
export class DatesPage {
  readonly heading;
  readonly add;
  readonly undo;
  readonly rows;
  readonly cropYear;
  readonly form;
  readonly toCalendar;
  private readonly page: Page;
  private readonly main;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.main = main;
    this.heading = main.getByRole("heading", { level: 1 });
    this.add = main.getByRole("button", { name: "Add a date" });
    this.undo = main.getByRole("button", { name: "Undo" });
    this.rows = main.getByRole("listitem");
    this.cropYear = main.getByRole("search").getByLabel("Crop year");
    this.toCalendar = main.getByRole("button", { name: "Add to my calendar" });
    const form = main.getByRole("region", { name: /date$/i });
    this.form = {
      kind: form.getByLabel("What is it for?"),
      crop: form.getByLabel("Crop", { exact: true }),
      date: form.getByLabel("Date", { exact: true }),
      source: form.getByLabel("Where does the date come from?"),
      save: form.getByRole("button", { name: "Save" }),
    };
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/dates${query}`);
    await this.heading.waitFor();
  }

  row(text: string) {
    return this.rows.filter({ hasText: text });
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
