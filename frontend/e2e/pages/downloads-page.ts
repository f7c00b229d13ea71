import { expect, type Locator, type Page } from "@playwright/test";

/** An agent's downloads. */
export class DownloadsPage {
  private readonly page: Page;
  readonly heading;
  readonly farmers;
  readonly chosen;
  /** What is chosen, in numbers. */
  readonly facts;
  readonly last;
  readonly again;
  private readonly form;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { level: 1, name: "Downloads" });
    this.form = main.getByRole("region", { name: "What to download" });
    this.farmers = this.form.getByRole("combobox", { name: "Farmers" });
    this.chosen = this.form.getByRole("list", { name: "Chosen farmers" });
    this.facts = this.form.getByRole("status").first();
    this.last = main.getByRole("region", { name: "Last download" });
    this.again = this.last.getByRole("button", { name: "Download again" });
  }

  async open(): Promise<void> {
    await this.page.goto("/downloads");
    await this.heading.waitFor();
  }

  async choose(farmer: string): Promise<void> {
    await this.farmers.fill(farmer);
    await this.farmers.press("ArrowDown");
    await this.farmers.press("Enter");
    await this.chosen.getByRole("button", { name: farmer }).waitFor();
  }

  async chooseYear(year: string): Promise<void> {
    await press(this.form.getByRole("checkbox", { name: year, exact: true }));
  }

  async choosePart(name: string): Promise<void> {
    await press(this.form.getByRole("radio", { name, exact: true }));
  }

  format(name: string): Locator {
    return this.form.getByRole("button", { name: new RegExp(name) });
  }
}

/** The choice stands in the address, so a box is checked only after a navigation. */
async function press(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}
