import type { Locator, Page } from "@playwright/test";

/** The import of fields from other programs' files. */
export class ImportPage {
  private readonly page: Page;
  readonly files;
  readonly chosen;

  constructor(page: Page) {
    this.page = page;
    this.files = page.getByLabel("Choose files");
    this.chosen = page.getByText(/shapes? (is|are) chosen$/);
  }

  async open(): Promise<void> {
    await this.page.goto("/fields/import");
    await this.files.waitFor({ state: "attached" });
  }

  column(name: string): Locator {
    return this.page.getByRole("combobox", { name });
  }

  row(name: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: name });
  }

  take(name: string): Locator {
    return this.page.getByRole("checkbox", { name });
  }

  save(name: string): Locator {
    return this.page.getByRole("button", { name });
  }
}
