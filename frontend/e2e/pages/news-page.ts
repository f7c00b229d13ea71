import { PageModel } from "./page-model";

/** What is new to an agent. */
export class NewsPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1 });
  readonly farmer = this.main.getByLabel("Farmer", { exact: true });
  readonly kind = this.main.getByLabel("What happened", { exact: true });
  readonly markAll = this.main.getByRole("button", { name: /^Mark all/ });
  readonly undo = this.main.getByRole("button", { name: "Undo" });
  readonly rows = this.main.getByRole("listitem");
  readonly more = this.main.getByRole("button", { name: "Show earlier" });

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
