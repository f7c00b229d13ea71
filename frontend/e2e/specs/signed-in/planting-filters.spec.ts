import type { Planting } from "@/lib/rules";
import { acres } from "../../support/acres";
import { expect, test } from "../../support/agent";
import { chooseAndPress } from "../../support/quick-hands";

test("a crop keeps its plantings, and another first filter resets it", { tag: "@desk" }, async ({
  agentHome,
  book,
}) => {
  const { userId } = await book.farmer("farmer09");
  const plantings = await book.plantingsOf("farmer09");
  const crop = plantings[0]?.crop ?? "Corn";
  const kept = plantings.filter((planting) => planting.crop === crop);
  await agentHome.openFarmer(userId);
  await agentHome.filterBy.selectOption("Crop Type");
  await agentHome.cropType.selectOption(crop);
  await expect(agentHome.count).toHaveText(`${kept.length} of ${plantings.length} plantings`);
  await expect(agentHome.total).toHaveText(acres(kept));

  await agentHome.filterBy.selectOption("Season");
  await expect(agentHome.count).toHaveText(`${plantings.length} of ${plantings.length} plantings`);
  await agentHome.filterBy.selectOption("Crop Type");
  await expect(agentHome.cropType).toHaveValue("");
  await agentHome.cropType.selectOption(crop);
  await agentHome.filterBy.selectOption("Select Filter");
  await expect(agentHome.cropType).toBeHidden();
  await expect(agentHome.count).toHaveText(`${plantings.length} of ${plantings.length} plantings`);
});

test("a search by field combines with the filters, stands in the address, and is cleared with them", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  const { userId } = await book.farmer("farmer08");
  const plantings = await book.plantingsOf("farmer08");
  const crop = plantings[0]?.crop ?? "Corn";
  const word = plantings[0]?.fieldName.split(" ")[0]?.toLowerCase() ?? "";
  const named = plantings.filter(({ fieldName }) => fieldName.toLowerCase().includes(word));
  const both = named.filter((planting) => planting.crop === crop);
  await agentHome.openFarmer(userId);
  await expect(agentHome.clearAll).toBeHidden();
  await agentHome.searchByField.fill(word);
  await expect(agentHome.count).toHaveText(`${named.length} of ${plantings.length} plantings`);
  await expect(agentHome.total).toHaveText(acres(named));
  await agentHome.filterBy.selectOption("Crop Type");
  await agentHome.cropType.selectOption(crop);
  await expect(agentHome.count).toHaveText(`${both.length} of ${plantings.length} plantings`);
  await expectAccessible();

  await page.reload();
  await expect(agentHome.searchByField).toHaveValue(word);
  await expect(agentHome.count).toHaveText(`${both.length} of ${plantings.length} plantings`);
  await agentHome.names.first().click();
  await expect(page).toHaveURL(/plantingDetails/);
  await page.goBack();
  await expect(agentHome.searchByField).toHaveValue(word);
  await agentHome.clearAll.click();
  await expect(agentHome.searchByField).toHaveValue("");
  await expect(agentHome.count).toHaveText(`${plantings.length} of ${plantings.length} plantings`);
  await expect(agentHome.clearAll).toBeHidden();
});

test("a search finds a field's name however its apostrophe, spaces, and accents were typed", {
  tag: "@phone",
}, async ({ agentHome, book, farms }) => {
  const { userId } = await book.farmer("farmer33");
  const mark = Date.now();
  const names = ["O’Brien East", "O'Brien West", "Section\u00a012", "Pen\u0303a N\u0303andu\u0301"];
  for (const name of names) {
    const fieldName = `${name} ${mark}`;
    await farms.report("farmer33", { fieldName, crop: "Corn", startDateISO: "2026-05-01" });
  }
  await agentHome.openFarmer(userId);
  for (const [search, found] of [
    ["O'Brien", 2],
    ["o’brien", 2],
    ["Section 12", 1],
    ["Peña Ñandú", 1],
    ["pena nandu", 1],
  ] as const) {
    await agentHome.searchByField.fill(`${search} ${mark}`);
    await expect(agentHome.count, search).toHaveText(new RegExp(`^${found} of `));
  }
});

test("the total says how many plantings it leaves out, and leads to them", {
  tag: "@desk",
}, async ({ agentHome, book, page }) => {
  const withoutAcres = (plantings: readonly Planting[]) =>
    plantings.filter(({ estimatedAcres }) => estimatedAcres === undefined).length;
  // Who has several of them depends on the day of the demo.
  const ofFarmers = ["farmer30", "farmer39", "farmer45", "farmer11", "farmer17"].map(
    async (name) => ({ name, plantings: await book.plantingsOf(name) }),
  );
  const several = (await Promise.all(ofFarmers)).find(
    ({ plantings }) => withoutAcres(plantings) > 1,
  );
  const { name, plantings } = several ?? { name: "nobody", plantings: [] };
  const without = withoutAcres(plantings);
  const { userId } = await book.farmer(name);
  await agentHome.openFarmer(userId);
  await expect(agentHome.leftOut).toHaveText(`Total${without} plantings have no acres`);
  await agentHome.withoutAcres.click();
  await expect(agentHome.count).toHaveText(`${without} of ${plantings.length} plantings`);
  await expect(agentHome.total).toHaveText("—");
  await expect(page).toHaveURL(/acres=none$/);
  await page.reload();
  await expect(agentHome.count).toHaveText(`${without} of ${plantings.length} plantings`);
  await agentHome.clearAll.click();
  await expect(agentHome.count).toHaveText(`${plantings.length} of ${plantings.length} plantings`);
});

test("a season keeps plantings that start and end in it, and shows the number in no season", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  const { userId } = await book.farmer("farmer10");
  const plantings = await book.plantingsOf("farmer10");
  const year = new Date().getFullYear();
  // In May the spring of this year has begun, and the fall is last year's.
  await page.clock.setFixedTime(new Date(year, 4, 20, 23, 30));
  const within = (start: string, end: string) =>
    plantings.filter(
      ({ startDateISO, endDateISO }) =>
        startDateISO && endDateISO && startDateISO >= start && endDateISO <= end,
    );
  const spring = within(`${year}-02-15`, `${year}-07-31`);
  const fall = within(`${year - 1}-08-01`, `${year - 1}-12-01`);

  await agentHome.openFarmer(userId);
  await agentHome.filterBy.selectOption("Season");
  await expect(agentHome.season.getByRole("option")).toHaveText([
    "All seasons",
    `Spring / Summer ${year}`,
    `Fall ${year - 1}`,
  ]);
  await agentHome.season.selectOption("springSummer");
  await expect(agentHome.season).toHaveAccessibleDescription(
    new RegExp(`^Feb 15\\s–\\sJul 31, ${year}$`),
  );
  await expect(agentHome.count).toHaveText(`${spring.length} of ${plantings.length} plantings`);
  await agentHome.season.selectOption("fall");
  await expect(agentHome.season).toHaveAccessibleDescription(
    new RegExp(`^Aug 1\\s–\\sDec 1, ${year - 1}$`),
  );
  await expect(agentHome.count).toHaveText(`${fall.length} of ${plantings.length} plantings`);
  const inNone = plantings.length - spring.length - fall.length;
  expect(inNone).toBeGreaterThan(1);
  await expect(agentHome.seasonNotice).toContainText(`${inNone} plantings aren’t in a season`);

  // Only those that the other filters keep, each reason with the way to its plantings.
  const isOpen = ({ startDateISO, endDateISO }: Planting) => startDateISO && !endDateISO;
  const ofYear = plantings.filter(({ startDateISO }) => startDateISO?.startsWith(`${year}`));
  const open = ofYear.filter(({ crop }) => crop === "Corn").filter(isOpen);
  await page.goto(`${page.url()}&cropYear=${year}`);
  await agentHome.unfold();
  await agentHome.searchByField.fill(open[0]?.fieldName ?? "");
  await expect(agentHome.seasonNotice).not.toContainText(`${inNone} plantings`);
  await agentHome.searchByField.fill("");
  await agentHome.noEndDate.click();
  await expect(page).toHaveURL(/noSeason=noEnd/);
  await expect(agentHome.noEndDate).toHaveAttribute("aria-pressed", "true");
  const counted = Number.parseInt(await agentHome.noEndDate.innerText(), 10);
  await expect(agentHome.count).toHaveText(`${counted} of ${plantings.length} plantings`);
  await agentHome.noEndDate.click();
  await expect(page).not.toHaveURL(/noSeason/);
  await agentHome.showWhole();
  await expectAccessible();
});

test("a crop year can be combined with the filter, and a filter without plantings can be cleared", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  const { userId } = await book.farmer("farmer11");
  const plantings = await book.plantingsOf("farmer11");
  const missing = ["Barley", "Oats", "Millet", "Triticale", "Silage Sorghum"].find(
    (crop) => !plantings.some((planting) => planting.crop === crop),
  );
  await agentHome.openFarmer(userId);
  await expect(agentHome.table).toBeVisible();
  await agentHome.menu("Crop Year").click();
  const labels = page.getByRole("group", { name: "Crop Year", exact: true }).locator("label");
  const years = (await labels.allInnerTexts()).map((text) => text.slice(0, 4));
  expect(years.length).toBeGreaterThan(1);
  expect(years).toEqual([...years].sort().reverse());
  await page.keyboard.press("Escape");
  await agentHome.choose("Crop Year", years[0] ?? "");
  await expect(agentHome.count).not.toHaveText(new RegExp(`^${plantings.length} of`));
  await agentHome.filterBy.selectOption("Crop Type");
  await agentHome.cropType.selectOption(missing ?? "");
  await expect(agentHome.message("No plantings match")).toBeVisible();
  await expect(agentHome.download).toBeHidden();
  await expectAccessible();
  await agentHome.clearFilter.click();
  await expect(agentHome.count).toHaveText(`${plantings.length} of ${plantings.length} plantings`);
  await expect(agentHome.chips).toHaveCount(0);
});

test("the filters of a list combine, count what each value would keep, and hold for its file", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  const { userId } = await book.farmer("farmer13");
  const plantings = await book.plantingsOf("farmer13");
  const cropsOf = (kept: readonly Planting[]) => [...new Set(kept.map(({ crop }) => crop))];
  const [crop = "", other = ""] = cropsOf(plantings);
  const ofCrops = plantings.filter((one) => one.crop === crop || one.crop === other);
  const { creator } = ofCrops[0] ?? {};
  const byOne = ofCrops.filter((one) => one.creator === creator);
  await agentHome.openFarmer(userId);
  await agentHome.choose("Crop Type", crop, other);
  await expect(agentHome.count).toHaveText(`${ofCrops.length} of ${plantings.length} plantings`);
  await expect(agentHome.chips).toHaveCount(2);

  // A menu counts under all other filters, and has only what occurs there.
  await agentHome.menu("Crop Type").click();
  const [ofCrop] = [plantings.filter((one) => one.crop === crop).length];
  const menu = page.getByRole("group", { name: "Crop Type", exact: true });
  await expect(menu.locator("label").filter({ hasText: crop }).first()).toContainText(`${ofCrop}`);
  await expect(agentHome.values("Crop Type")).toHaveCount(cropsOf(plantings).length);
  await expectAccessible();
  await page.keyboard.press("Escape");

  await page.goto(`${page.url()}&reporter=${creator}`);
  await agentHome.unfold();
  await expect(agentHome.count).toHaveText(`${byOne.length} of ${plantings.length} plantings`);
  await expect(agentHome.chips).toHaveCount(3);
  await agentHome.menu("Crop Type").click();
  await expect(agentHome.values("Crop Type")).toHaveCount(
    new Set([...cropsOf(plantings.filter((one) => one.creator === creator)), crop, other]).size,
  );
  await page.keyboard.press("Escape");

  const answer = await page.request.get(
    `/api/plants/export.csv?${new URLSearchParams({ farmer: userId, cropType: `${crop},${other}`, reporter: creator ?? "" })}`,
  );
  expect((await answer.text()).trimEnd().split("\n")).toHaveLength(byOne.length + 1);

  await agentHome.chips.filter({ hasText: crop }).first().click();
  const left = byOne.filter((one) => one.crop === other);
  await expect(agentHome.count).toHaveText(`${left.length} of ${plantings.length} plantings`);
  await page.goBack();
  await expect(agentHome.count).toHaveText(`${byOne.length} of ${plantings.length} plantings`);
  await agentHome.unfold();
  await agentHome.menu("Crop Type").click();
  await menu.getByRole("button", { name: "Clear" }).click();
  await page.keyboard.press("Escape");
  await expect(agentHome.chips).toHaveCount(1);
});

test("the choice is in the address: reload, Back and a shared link keep it", {
  tag: "@desk",
}, async ({ agentHome, book, page }) => {
  const { userId } = await book.farmer("farmer13");
  await agentHome.openFarmer(userId);
  await agentHome.filterBy.selectOption("Season");
  await agentHome.season.selectOption("fall");
  await agentHome.menu("Crop Year").click();
  await agentHome.values("Crop Year").first().check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/filterBy=season&season=fall&cropYear=\d{4}$/);
  const shared = page.url();
  const shown = await agentHome.count.innerText();

  await page.reload();
  await expect(agentHome.count).toHaveText(shown);
  await page.goBack();
  await expect(agentHome.chips).toHaveCount(1);
  await expect(agentHome.season).toHaveValue("fall");
  await page.goBack();
  await expect(agentHome.season).toHaveValue("");

  await page.goto("/about");
  await page.goto(shared);
  await expect(agentHome.season).toHaveValue("fall");
  await expect(agentHome.count).toHaveText(shown);
});

test("a filter and an order that are chosen at the same moment are both kept", {
  tag: "@desk",
}, async ({ agentHome, book, page }) => {
  const { userId } = await book.farmer("farmer06");
  await agentHome.openFarmer(userId);
  await expect(agentHome.table).toBeVisible();
  await chooseAndPress(page, { select: "filterBy", value: "season", button: "Acres" });
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}&filterBy=season&sort=-acres`);
  await expect(agentHome.season).toBeVisible();
});

test("a link with unknown filter values shows every planting", { tag: "@phone" }, async ({
  agentHome,
  book,
}) => {
  const { userId } = await book.farmer("farmer13");
  const { length } = await book.plantingsOf("farmer13");
  await agentHome.open(
    `?farmer=${userId}&filterBy=county&cropType=Kelp&season=winter&cropYear=soon&sort=colour`,
  );
  await expect(agentHome.count).toHaveText(`${length} of ${length} plantings`);
  await expect(agentHome.filterBy).toHaveValue("none");
});
