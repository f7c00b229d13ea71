/** How much of a laptop's screen a map has. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/agent";
import { expectStill, watchShifts } from "../../support/layout-shift";
import { overflowOf } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

for (const locale of ["en-US", "es-MX"]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 } });

    test("an agent's map has most of the screen, and nothing on it moves", async ({
      book,
      page,
      expectAccessible,
    }) => {
      // The book of the demo's agent is copied first.
      test.slow();
      const { userId } = await book.farmer("farmer10");
      await watchShifts(page);
      for (const query of ["?view=map", `?view=map&farmer=${userId}`, "?view=map&cropType=Corn"]) {
        await page.goto(`/agentHome${query}`);
        await untilCopied(page);
        await expect(page.locator("main [aria-busy=false] canvas")).toBeVisible();
        await expectStill(page, query);
        expect(await heightInSight(page), query).toBeGreaterThanOrEqual(520);
        expect(await overflowOf(page)).toBe(0);
        await expectAccessible();
      }
    });
  });
}

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the filters of a map fold into one line that says what is set", async ({
    agentHome,
    book: _,
    expectAccessible,
  }) => {
    const year = new Date().getFullYear();
    await agentHome.open("?view=map&cropType=Corn");
    await expect(agentHome.filtersLine).toHaveText(`Filters: Crop Type: Corn · Crop Year: ${year}`);
    await expect(agentHome.filterBy).toBeHidden();
    await agentHome.filtersLine.click();
    await expect(agentHome.filterBy).toBeVisible();
    await expectAccessible();
    await agentHome.chips.filter({ hasText: "Corn" }).click();
    await expect(agentHome.filtersLine).toHaveText(`Filters: Crop Year: ${year}`);
    await agentHome.chips.filter({ hasText: String(year) }).click();
    await expect(agentHome.filtersLine).toHaveText("Filters: none");
  });
});

/** Of the map, without scrolling. */
async function heightInSight(page: Page): Promise<number> {
  const box = await page.locator("main [aria-busy] canvas").first().boundingBox();
  const seen = await page.evaluate(() => innerHeight);
  return box ? Math.min(box.y + box.height, seen) - box.y : 0;
}
