import { DatesPage } from "../../pages/dates-page";
import { SeasonPage } from "../../pages/season-page";
import { expect, test } from "../../support/agent";
import { unfoldFilters } from "../../support/filters";

test("on a phone the filters fold into a line that says what is set, and each planting is a card", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  const { userId } = await book.farmer("farmer08");
  await agentHome.open(`?farmer=${userId}`);
  await expect(agentHome.filtersLine).toHaveText("Filters: none");
  await expect(agentHome.filterBy).toBeHidden();
  await agentHome.filtersLine.click();
  await expect(agentHome.filtersLine).toHaveAttribute("aria-expanded", "true");
  await agentHome.filterBy.selectOption("Crop Type");
  await agentHome.cropType.selectOption("Corn");
  await agentHome.menu("Crop Year").click();
  const first = page
    .getByRole("group", { name: "Crop Year", exact: true })
    .locator("label")
    .first();
  const year = (await first.innerText()).slice(0, 4);
  await first.click();
  await page.keyboard.press("Escape");
  await expect(agentHome.chips).toHaveCount(2);
  await page.reload();
  await expect(agentHome.filtersLine).toHaveText(`Filters: Crop Type: Corn · Crop Year: ${year}`);
  await expect(agentHome.filterBy).toBeHidden();
  await agentHome.clearAll.click();
  await expect(agentHome.filtersLine).toHaveText("Filters: none");

  const dated = agentHome.rows.filter({ hasText: /\w{3} \d{1,2}, \d{4}/ }).first();
  const [name, crop, acres, planted] = await Promise.all(
    [dated.getByRole("rowheader"), ...[0, 1, 2].map((at) => dated.getByRole("cell").nth(at))].map(
      async (part) => (await part.boundingBox()) ?? { x: 0, y: 0 },
    ),
  );
  expect(acres?.y).toBeCloseTo(name?.y ?? 0, 0);
  expect(crop?.y).toBeGreaterThan(name?.y ?? 0);
  expect(crop?.x).toBeCloseTo(name?.x ?? 0, 0);
  expect(planted?.y).toBeCloseTo(crop?.y ?? 0, 0);
  await agentHome.showWhole();
  await expectAccessible();
});

test("the filters of a season fold above the first farmers", async ({
  page,
  book: _,
  expectAccessible,
}) => {
  const year = new Date().getFullYear();
  const season = new SeasonPage(page);
  await season.open(`?cropYear=${year}`);
  await expect(season.filtersLine).toHaveText(`Filters: ${year}`);
  await expect(season.search).toBeHidden();
  await expect(season.rows.first().getByRole("link").first()).toBeInViewport();
  await expectAccessible();
  await season.unfold();
  await season.report.selectOption("Partly reported");
  await season.search.fill("farmer1");
  await expect(page).toHaveURL(/search=farmer1/);
  const words = `Filters: ${year} · Partly reported · farmer1`;
  await expect(season.filtersLine).toHaveText(words);
  await expectAccessible();
  await page.reload();
  await expect(season.filtersLine).toHaveText(words);
  await expect(season.search).toBeHidden();
});

test("the filters of the dates fold, and say what they keep", async ({
  page,
  book: _,
  expectAccessible,
}) => {
  const year = new Date().getFullYear();
  const dates = new DatesPage(page);
  await dates.open(`?cropYear=${year}`);
  await expect(dates.filtersLine).toHaveText(`Filters: ${year}`);
  await expect(dates.cropYear).toBeHidden();
  await unfoldFilters(page);
  await page.getByRole("search").getByLabel("Crop", { exact: true }).selectOption("Corn");
  await expect(dates.filtersLine).toHaveText(`Filters: ${year} · Corn`);
  await expectAccessible();
});
