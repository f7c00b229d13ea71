import type { Page } from "@playwright/test";

/** What is new to an agent. */
export class NewsPage {
  readonly heading;
  readonly farmer;
  readonly kind;
  readonly markAll;
  readonly undo;
  readonly rows;
  readonly more;
  private readonly page: Page;
  private readonly main;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.main = main;
    this.heading = main.getByRole("heading", { level: 1 });
    this.farmer = main.getByLabel("Farmer", { exact: true });
    this.kind = main.getByLabel("What happened", { exact: true });
    this.markAll = main.getByRole("button", { name: /^Mark all/ });
    this.undo = main.getByRole("button", { name: "Undo" });
    this.rows = main.getByRole("listitem");
    this.more = main.getByRole("button", { name: "Show earlier" });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/news${query}`);
    await this.heading.waitFor();
  }

  row(text: string) {
    return this.rows.filter({ hasText: text });
  }

  empty(title: string | RegExp) {
    return this.main.getByRole("heading", { level: 2, name: title });
  }

  markFarmer(name: string) {
    return this.main.getByRole("button", { name: `Mark everything of ${name} as seen` });
  }
}
