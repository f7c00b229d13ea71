import type { Locator } from "@playwright/test";
import { PageModel } from "./page-model";

/** The import of fields from other programs' files. */
export class ImportPage extends PageModel {
  readonly files = this.page.getByLabel("Choose files");
  readonly chosen = this.page.getByText(/shapes? (is|are) chosen$/);

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
