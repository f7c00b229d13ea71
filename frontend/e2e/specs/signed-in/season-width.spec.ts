/** The season's table on a desk of 1280 pixels, in both languages. */
import type { Page } from "@playwright/test";
import { SeasonPage } from "../../pages/season-page";
import { enterDate } from "../../support/dates";
import { plantIn } from "../../support/fields";
import { expect, type Other, overflowOf, test } from "../../support/linked";

const YEAR = new Date().getFullYear();

/** A farmer who misses a field, has a date, and was reminded and called today. */
async function remindAndCall(page: Page, farmer: Other): Promise<void> {
  for (const year of [YEAR - 1, YEAR]) {
    await plantIn(farmer, year, `Field of ${year}`, { estimatedAcres: 30.5 });
  }
  await enterDate(page, YEAR);
  const today = new Date().toISOString().slice(0, 10);
  const book = await page.request.get(`/api/book?cropYear=${YEAR}&today=${today}`);
  const farmers = [(await book.json()).season.farmers[0].farmer as string];
  const data = { cropYear: YEAR, farmers, today };
  const reminded = await page.request.post("/api/book/reminders", { data });
  expect(reminded.status(), await reminded.text()).toBe(200);
  const called = { note: "Calls back after harvest", calledOn: today };
  const noted = await page.request.put(`/api/book/notes/${farmers[0]}`, { data: called });
  expect(noted.status(), await noted.text()).toBe(200);
}

/** The texts in the table that their cells cut, without the notes, which are as long as the agent likes. */
function cutTexts(page: Page): Promise<string[]> {
  return page
    .locator("table")
    .locator("thead :is(th, button), tbody th a, tbody td:not(:last-child)")
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent ?? ""),
    );
}

for (const language of ["en", "es"] as const) {
  test(`a reminder hides no acres and no date is cut (${language})`, async ({
    page,
    signInWithFarmer,
    expectAccessible,
  }, { project }) => {
    const { farmer } = await signInWithFarmer();
    await remindAndCall(page, farmer);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    const season = new SeasonPage(page);
    await season.open(`?cropYear=${YEAR}`);
    const row = page.locator("tbody tr[data-index]");
    await expect(row).toContainText(farmer.name);
    const shown = row.locator("td:visible");
    await expect(shown.filter({ hasText: /^30[.,]50$/ })).toHaveCount(1);
    await expect(page.locator("tfoot td:visible").filter({ hasText: /^30[.,]50$/ })).toHaveCount(1);
    const reminded = language === "en" ? /Reminded / : /Recordatorio: /;
    await expect(shown.filter({ hasText: reminded })).toHaveCount(1);
    // Fingers have larger text.
    if (project.name === "desktop") {
      expect(await cutTexts(page)).toEqual([]);
      const height = (await row.boundingBox())?.height;
      expect(height, "two lines: the call, and the reminder").toBeLessThan(60);
      const note = await row.locator("td:visible").last().boundingBox();
      expect(note?.width, "the note has the room of short figures").toBeGreaterThan(135);
    }
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible();
  });
}
