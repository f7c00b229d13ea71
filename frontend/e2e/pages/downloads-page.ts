import { expect, type Locator } from "@playwright/test";
import { PageModel } from "./page-model";

/** An agent's downloads. */
export class DownloadsPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Downloads" });
  private readonly form = this.main.getByRole("region", { name: "What to download" });
  readonly farmers = this.form.getByRole("combobox", { name: "Farmers" });
  readonly chosen = this.form.getByRole("list", { name: "Chosen farmers" });
  /** What is chosen, in numbers. */
  readonly facts = this.form.getByRole("status").first();
  readonly last = this.main.getByRole("region", { name: "Last download" });
  readonly again = this.last.getByRole("button", { name: "Download again" });

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

  year(name: string): Locator {
    return this.form.getByRole("checkbox", { name, exact: true });
  }

  /** Besides the years that are chosen, unless these are all. */
  async chooseYear(name: string): Promise<void> {
    await press(this.year(name));
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
