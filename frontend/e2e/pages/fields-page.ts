import type { Locator } from "@playwright/test";
import { PageModel } from "./page-model";

/** The list of a farm's fields, the form for one, and one field. */
export class FieldsPage extends PageModel {
  readonly heading = this.main.getByRole("heading", { level: 1 });
  readonly empty = this.main.getByText("No fields yet");
  readonly add = this.main.getByRole("link", { name: "Add a field" });
  readonly search = this.main.getByLabel("Search by field");
  readonly deleted = this.main.locator("details", { hasText: "Deleted" });
  readonly undo = this.main.getByRole("button", { name: "Undo" });
  readonly name = this.main.getByRole("textbox", { name: "Field Name" });
  readonly notes = this.main.getByRole("textbox", { name: "Notes" });
  readonly save = this.main.getByRole("button", { name: "Save" });
  readonly merge = this.main.getByRole("link", { name: "Merge with another field…" });
  readonly split = this.main.getByRole("link", { name: "Split…" });
  readonly history = this.main.getByRole("region", { name: "History" });

  async open(): Promise<void> {
    await this.page.goto("/fields");
    await this.heading.filter({ hasText: "Fields" }).waitFor();
  }

  /** Opens a field, and waits for its name. */
  async openOne(fieldId: string, name: string): Promise<void> {
    await this.page.goto(`/field/${fieldId}`);
    await this.heading.filter({ hasText: name }).waitFor();
  }

  /** Opens the form of the field that the page shows. */
  async edit(): Promise<void> {
    await this.page.getByRole("link", { name: "Edit" }).click();
    await this.heading.filter({ hasText: "Edit field" }).waitFor();
  }

  /** Deletes a field of the list. Ends at the list, where it can be undone. */
  async deleteOne(name: string): Promise<void> {
    await this.field(name).getByRole("link", { name }).click();
    await this.page.getByRole("button", { name: "Delete" }).click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await this.heading.filter({ hasText: "Fields" }).waitFor();
  }

  /** Chooses the field to merge with. */
  async chooseOther(name: string): Promise<void> {
    await this.page.getByRole("combobox", { name: /^Merge .* with$/ }).fill(name);
    await this.page.getByRole("option", { name }).click();
  }

  field(name: string): Locator {
    return this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("link", { name, exact: true }) });
  }

  /** The value of a fact about the shown field. */
  fact(label: string): Locator {
    return this.page
      .getByRole("main")
      .locator("dl > div")
      .filter({ has: this.page.locator("dt", { hasText: label }) })
      .locator("dd");
  }
}
