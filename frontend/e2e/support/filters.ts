import type { Page } from "@playwright/test";

/** Shows the filters of a list, which a phone folds into one line. */
export async function unfoldFilters(page: Page): Promise<void> {
  const line = page
    .getByRole("main")
    .getByRole("button", { name: /^(Search and f|F)ilters: /, expanded: false });
  const filters = page.getByRole("group", { name: "Filters" });
  await line.or(filters).first().waitFor();
  if (await line.isVisible()) await line.click();
}
