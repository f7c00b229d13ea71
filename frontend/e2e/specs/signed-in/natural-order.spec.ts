import { expect, test } from "../../support/agent";
import { withoutCopy } from "../../support/local-copy";

test("the agent's list sorts numbers in names by value", async ({
  agentHome,
  book,
  page,
  farms,
}) => {
  const { userId } = await book.farmer("farmer48");
  for (const fieldName of [
    "Numbered 10",
    "Numbered 9",
    "numbered 100",
    "Numbered 2b",
    "Numbered 2",
  ]) {
    await farms.report("farmer48", { fieldName, crop: "Corn", startDateISO: "2026-05-01" });
  }
  await withoutCopy(page);
  await agentHome.openFarmer(userId);
  await agentHome.showWhole();
  const numbered = async () =>
    (await agentHome.names.allInnerTexts()).filter((name) => /^numbered/i.test(name));
  const order = ["Numbered 2", "Numbered 2b", "Numbered 9", "Numbered 10", "numbered 100"];
  await expect.poll(async () => [...new Set(await numbered())]).toEqual(order);
  await agentHome.sortBy("Name").click();
  await expect.poll(async () => [...new Set(await numbered())]).toEqual(order.toReversed());
});

/** Runs in the page: the options that are wider than their list has room for. */
function cutOff(selects: (Element | HTMLSelectElement)[]): string[] {
  const pen = document.createElement("canvas").getContext("2d");
  return selects.flatMap((select) => {
    if (!(select instanceof HTMLSelectElement) || !pen) return ["not a list"];
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const room =
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return [...select.options]
      .map(({ text }) => text)
      .filter((text) => pen.measureText(text).width > room);
  });
}

test.describe("in Spanish", () => {
  test.use({ locale: "es-US" });

  test("crops are sorted by their Spanish names", async ({ book, page }) => {
    const { userId } = await book.farmer("farmer12");
    await withoutCopy(page);
    const crops = page.locator("tbody tr[aria-rowindex] td:nth-of-type(1)");
    await page.goto(`/agentHome?farmer=${userId}&sort=crop`);
    await expect(crops.first()).toHaveText("Avena");
    await page.goto(`/agentHome?farmer=${userId}&sort=-crop`);
    await expect(crops.first()).toHaveText("Trigo");
  });

  test("no option of a filter is cut off", async ({ book, page }) => {
    const { userId } = await book.farmer("farmer49");
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const query of ["filterBy=season&season=springSummer", "filterBy=cropType"]) {
        await page.goto(`/agentHome?farmer=${userId}&${query}`);
        const line = page.getByRole("button", { name: /^Filtros: / });
        if (width < 768) await line.click();
        await expect(page.locator("fieldset select:visible")).toHaveCount(2);
        expect(await page.locator("fieldset select").evaluateAll(cutOff), query).toEqual([]);
      }
    }
  });
});
