import type { Page } from "@playwright/test";
import { PageModel } from "./page-model";

/** A farmer's fields that are not reported for a crop year. */
export class MissingFieldsPage extends PageModel {
  private readonly section;
  readonly heading;
  readonly rows;

  constructor(page: Page, cropYear: number) {
    super(page);
    const name = new RegExp(`^Not reported for ${cropYear}: `);
    this.section = this.main.getByRole("region", { name });
    this.heading = this.section.getByRole("heading", { level: 2 });
    this.rows = this.section.getByRole("listitem");
  }

  row(name: string) {
    return this.rows.filter({ hasText: name });
  }

  /** The way to enter the field's planting. */
  add(name: string) {
    return this.section.getByRole("link", { name: `Add a planting: ${name}`, exact: true });
  }
}
