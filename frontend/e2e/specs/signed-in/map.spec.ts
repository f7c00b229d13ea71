import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { AgentHomePage } from "../../pages/agent-home-page";
import { PlantingsMap } from "../../pages/plantings-map";
import { drag } from "../../support/dragging";
import { addField, boxOf, plant, QUARTER } from "../../support/fields";
import { countDownloaded } from "../../support/gdal";
import { expect, type Other, overflowOf, takeUpLinks, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";
import { expectInSight } from "../../support/sight";

const NEBRASKA = { latitude: 41.2565, longitude: -101.7423 };
const NEAR = { latitude: 41.2765, longitude: -101.7823 };
const KANSAS = { latitude: 38.5, longitude: -98.4 };

test("an agent sees the plantings of all farmers on a map, narrows them, and opens one by its mark", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  test.slow();
  const agent = await signInAsNew("agent");
  const [farmer, neighbor] = [await other("farmer"), await other("farmer")];
  for (const one of [farmer, neighbor]) await one.asks(agent.email);
  const fieldId = await addField(farmer.request, { name: "River", boundary: QUARTER });
  const river = { fieldId, fieldName: "River", crop: "Corn", estimatedAcres: 80.25 };
  await reports(farmer, { ...river, ...NEBRASKA });
  await reports(farmer, { fieldName: "Nowhere", crop: "Corn", estimatedAcres: 10 });
  await addField(neighbor.request, { name: "Far", boundary: boxOf(-98.4, 38.5, 0.005) });
  await reports(neighbor, { fieldName: "Hill", crop: "Oats", estimatedAcres: 40, ...NEAR });
  await reports(neighbor, { fieldName: "Far", crop: "Wheat", estimatedAcres: 20, ...KANSAS });
  const [agentHome, map] = [new AgentHomePage(page), new PlantingsMap(page)];
  await openCopied(page, agentHome);
  await agentHome.view("Map").click();
  await expect(page).toHaveURL(/view=map$/);
  await expect(map.canvas).toBeVisible();
  await expect(map.legend).toHaveText([/Corn.*2.*90\.25/s, /Wheat.*1.*20/s, /Oats.*1.*40/s]);
  await expect(map.withoutLocation).toHaveText("1 planting has no location and is not on the map.");
  await expect(map.listed).toHaveText("3 plantings");
  await expect(map.fills).toHaveText([/^Corn1159\.\d\d$/, /^Reported1/]);
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();
  await page.getByRole("radio", { name: "Farmer", exact: true }).click();
  await expect(map.fills).toHaveText([
    new RegExp(`^${farmer.name}1159`),
    new RegExp(`^${neighbor.name}1`),
  ]);
  await expect(page).toHaveURL(/view=map&(at=[^&]+&)?fill=farmer$/);

  await agentHome.unfold();
  await agentHome.filterBy.selectOption("Crop Type");
  await agentHome.cropType.selectOption("Corn");
  await expect(page).toHaveURL(/view=map&filterBy=cropType&cropType=Corn&fill=farmer$/);
  await expect(map.listed).toHaveText("1 planting");
  await expect(map.legend).toHaveText([/Corn/]);
  await map.showAll.click();
  await expect(map.drawn).toBeVisible();
  await map.canvas.click();
  await expect(map.panel.getByRole("heading", { name: "River" })).toBeVisible();
  await expect(map.panel).toContainText("2 of 2");
  await expect(page).toHaveURL(/view=map.*plantingId=/);
  await expect(map.canvas).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();
  await map.panel.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goBack();
  await expect(map.panel).toBeHidden();
  await expect(map.listed).toHaveText("1 planting");
});

test("a farmer's plantings are on a map too, in the list's words beside it, and stay where they were left", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  test.slow();
  const { farmer } = await signInWithFarmer();
  await reports(farmer, { fieldName: "River", crop: "Corn", estimatedAcres: 80.25, ...NEBRASKA });
  await reports(farmer, { fieldName: "Far", crop: "Wheat", ...KANSAS });
  const [agentHome, map] = [new AgentHomePage(page), new PlantingsMap(page)];
  await openCopied(page, agentHome);
  await agentHome.farmersTable.getByRole("link", { name: farmer.name, exact: true }).click();
  await map.toMap.click();
  await expect(map.listed).toHaveText("2 plantings");
  await expect(page.getByText("Corn · 80.25 acres")).toBeVisible();
  await expectAccessible();

  await map.canvas.focus();
  await expect(async () => {
    await page.keyboard.press("+");
    await expect(map.listed).toHaveText("0 plantings", { timeout: 1_000 });
  }).toPass();
  await map.showAll.click();
  await expect(map.listed).toHaveText("2 plantings");
  await map.inView.filter({ hasText: "River" }).press("Enter");
  await expect(map.panel.getByRole("heading", { name: "River" })).toBeVisible();
  await page.goBack();
  await expect(map.listed).toHaveText("2 plantings");
  await expect(map.inView.filter({ hasText: "River" })).toBeFocused();

  await page.goto(`${page.url().replace(/&at=.*/, "")}&at=41.2565,-101.7423,10`);
  await expect(map.listed).toHaveText("1 planting");
  await map.inView.press("Enter");
  await map.panel.getByRole("button", { name: "Previous planting" }).click();
  await expect(map.panel.getByRole("heading", { name: "Far" })).toBeVisible();
  await expect(page, "the map has moved to what is open").toHaveURL(/at=38\./);
  await page.goBack();
  await expect(map.inView.filter({ hasText: "River" })).toBeVisible();
  await expect(map.listed).toHaveText("1 planting");
  await map.toList.click();
  await expect(agentHome.rows).toHaveCount(2);
});

test("an agent's map has the plantings of the crop year that fills its fields, until they want all years", {
  tag: "@desk",
}, async ({ page, signInWithFarmer, expectAccessible }) => {
  const year = new Date().getFullYear();
  const { farmer } = await signInWithFarmer();
  await reports(farmer, { fieldName: "River", crop: "Corn", estimatedAcres: 80.25, ...NEBRASKA });
  const before = { crop: "Oats", startDateISO: `${year - 1}-05-01` };
  await reports(farmer, { fieldName: "Hill", estimatedAcres: 40, ...before, ...NEAR });
  const [agentHome, map] = [new AgentHomePage(page), new PlantingsMap(page)];
  await openCopied(page, agentHome, "?view=map");
  await expect(map.legend).toHaveText([/Corn.*1.*80\.25/s]);
  await expect(map.listed).toHaveText("1 planting");
  await expect(agentHome.filtersLine).toHaveText(`Filters: Crop Year: ${year}`);
  await expect(agentHome.clearAll).toBeHidden();
  await agentHome.unfold();
  await agentHome.allYears.click();
  await expect(page).toHaveURL(/view=map&cropYear=all/);
  await expect(map.legend).toHaveText([/Corn.*1.*80\.25/s, /Oats.*1.*40/s]);
  await expect(agentHome.allYears).toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await page.reload();
  await expect(map.legend).toHaveCount(2);
  await agentHome.view("All plantings").click();
  await expect(agentHome.allRows).toHaveCount(2);
  await expect(page).toHaveURL(/view=all$/);
});

test("an agent selects an area by a drag or as what is in view, reads what it has, and downloads it", async ({
  page,
  hasTouch,
  expectAccessible,
  signInWithFarmer,
}) => {
  test.slow();
  const { farmer } = await signInWithFarmer();
  await reports(farmer, { fieldName: "River", crop: "Corn", estimatedAcres: 80.25, ...NEBRASKA });
  await reports(farmer, { fieldName: "Hill", crop: "Oats", ...NEAR });
  await reports(farmer, { fieldName: "Far", crop: "Wheat", estimatedAcres: 20, ...KANSAS });
  const [agentHome, map] = [new AgentHomePage(page), new PlantingsMap(page)];
  await openCopied(page, agentHome, "?view=map");
  await expect(map.drawn).toBeVisible();
  await expect(map.listed).toHaveText("3 plantings");
  await map.zoomOut.click();
  await expect(map.drawn).toBeVisible();
  await map.selectArea.click();
  await expect(page.getByText("Drag across the map.")).toBeVisible();
  await map.canvas.scrollIntoViewIfNeeded();
  const box = await map.canvas.boundingBox();
  if (!box) throw new Error("the map is not on the screen");
  // The two in Nebraska are in the northwest of all.
  const [begin, end] = [
    { x: box.x + 12, y: box.y + box.height / 2 },
    { x: box.x + box.width / 2, y: box.y + 4 },
  ];
  await drag(page, begin, end, hasTouch);
  await expect(map.selected).toHaveText("2 plantings, 80.25 acres; 1 has no acres");
  await expect(page).toHaveURL(/view=map&(at=[^&]+&)?area=-10/);
  await expect(map.selectedList).toHaveText(["Hill", "River"]);
  await expect(map.legend).toHaveText([/Corn.*1.*80\.25/s, /Oats.*1.*—/s]);
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();

  const coming = page.waitForEvent("download");
  await map.downloadSelected.click();
  await page.getByRole("button", { name: /CSV/ }).click();
  const text = await readFile(await (await coming).path(), "utf8");
  expect(text).toContain("River");
  expect(text).toContain("Hill");
  expect(text).not.toContain("Far,");
  for (const format of [/Shapefile/, /GeoPackage/]) {
    await map.downloadSelected.click();
    expect(await countDownloaded(page, format, test.info())).toBe(2);
  }

  await page.reload();
  await expect(map.selected).toHaveText("2 plantings, 80.25 acres; 1 has no acres");
  await map.clearSelection.click();
  await expect(page).toHaveURL(/view=map&at=[^&]+$/);
  await expect(map.listed).toHaveText("3 plantings");
  await expect(map.drawn).toBeVisible();
  await map.selectView.press("Enter");
  await expect(map.selected).toHaveText("3 plantings, 100.25 acres; 1 has no acres");
});

test("the address of a map has what it shows, and one with an area alone shows that area", {
  tag: "@phone",
}, async ({ page, signInWithFarmer }) => {
  test.slow();
  const { farmer } = await signInWithFarmer();
  await reports(farmer, { fieldName: "River", crop: "Corn", estimatedAcres: 80.25, ...NEBRASKA });
  await reports(farmer, { fieldName: "Far", crop: "Wheat", estimatedAcres: 20, ...KANSAS });
  const [agentHome, map] = [new AgentHomePage(page), new PlantingsMap(page)];
  await openCopied(page, agentHome, "?view=map&at=41.2565,-101.7423,11");
  await expect(map.drawn).toBeVisible();
  await expect(map.listed).toHaveText("1 planting");
  await expect(map.inView).toHaveText(["River"]);
  await map.zoomIn.click();
  await expect(page).toHaveURL(/at=41\.2565%2C-101\.7423%2C12$/);
  await page.reload();
  await expect(map.listed).toHaveText("1 planting");
  await map.showAll.click();
  await expect(map.listed).toHaveText("2 plantings");

  // Not where this browser left the map.
  await page.goto("/agentHome?view=map&area=-98.5,38.4,-98.3,38.6");
  await expect(map.selected).toHaveText("1 planting, 20.00 acres");
  await expect(map.drawn).toBeVisible();
  await map.clearSelection.click();
  await expect(map.listed).toHaveText("1 planting");
  await expect(map.inView).toHaveText(["Far"]);
});

test("a farmer sees their plantings on a map, and on it where they stand", {
  tag: "@phone",
}, async ({ signInAsNew, page, context, expectAccessible }) => {
  test.slow();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ ...NEAR, accuracy: 10 });
  await signInAsNew("farmer");
  const me = { request: page.request };
  await reports(me, { fieldName: "River", crop: "Corn", estimatedAcres: 80.25, ...NEBRASKA });
  await page.goto("/myPlantings");
  const all = new PlantingsMap(page, "Map of my plantings");
  await all.show.click();
  await expect(page).toHaveURL(/view=map$/);
  await expect(all.legend).toHaveText([/Corn.*1.*80\.25/s]);
  await expect(all.drawn).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();

  await expect(all.drawn).toBeVisible();
  await all.canvas.click();
  await expect(all.panel.getByRole("heading", { name: "River" })).toBeVisible();
  await page.goBack();
  await expect(all.panel).toBeHidden();
  await expect(all.canvas).toBeVisible();
  await page.goBack();
  await expect(all.canvas).toBeHidden();
  await page.getByRole("link", { name: "River" }).first().click();
  const one = new PlantingsMap(page, "Map of River");
  await one.show.click();
  await one.showMe.click();
  await expect(one.me).toBeVisible();
  await one.hide.click();
  await expect(one.canvas).toBeHidden();
});

test("a farmer selects an area of their map by keyboard, reads what it has, and downloads it", {
  tag: "@desk",
}, async ({ signInAsNew, page, expectAccessible }) => {
  test.slow();
  await signInAsNew("farmer");
  const me = { request: page.request };
  await reports(me, { fieldName: "River", crop: "Corn", estimatedAcres: 80.25, ...NEBRASKA });
  await reports(me, { fieldName: "Hill", crop: "Oats", ...NEAR });
  await reports(me, { fieldName: "Far", crop: "Wheat", estimatedAcres: 20, ...KANSAS });
  await page.goto("/myPlantings");
  const map = new PlantingsMap(page, "Map of my plantings");
  await map.show.click();
  await expect(map.drawn).toBeVisible();
  await map.selectView.press("Enter");
  await expect(map.selected).toHaveText("3 plantings, 100.25 acres; 1 has no acres");
  await expect(page).toHaveURL(/view=map&(at=[^&]+&)?area=-10/);

  await page.goto("/myPlantings?view=map&area=-102,41,-101,42");
  await expect(map.selected).toHaveText("2 plantings, 80.25 acres; 1 has no acres");
  await expect(map.selectedList).toHaveText(["Hill", "River"]);
  await expect(map.legend).toHaveText([/Corn.*1.*80\.25/s, /Oats.*1.*—/s]);
  await expect(map.drawn).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();
  for (const format of [/CSV/, /Shapefile/]) {
    await map.downloadSelected.press("Enter");
    expect(await countDownloaded(page, format, test.info())).toBe(2);
  }
  await map.selectedList.filter({ hasText: "Hill" }).press("Enter");
  await expect(map.panel.getByRole("heading", { name: "Hill" })).toBeVisible();
  await page.goBack();
  await expect(map.selected).toHaveText("2 plantings, 80.25 acres; 1 has no acres");
  await map.clearSelection.press("Enter");
  await expect(page).toHaveURL(/myPlantings\?view=map$/);
  await expect(map.legend).toHaveCount(3);
});

test("a map fills the screen with what is opened, which Escape closes first, and one finger scrolls the page", async ({
  signInAsNew,
  page,
  hasTouch,
  expectAccessible,
}) => {
  test.slow();
  await signInAsNew("farmer");
  const me = { request: page.request };
  await reports(me, { fieldName: "River", crop: "Corn", ...NEBRASKA });
  await page.goto("/myPlantings?view=map");
  const map = new PlantingsMap(page, "Map of my plantings");
  await expect(map.drawn).toBeVisible();
  if (hasTouch) {
    const box = await map.canvas.boundingBox();
    if (!box) throw new Error("the map is not on the screen");
    const begin = { x: box.x + box.width / 2, y: box.y + 200 };
    await drag(page, begin, { x: begin.x, y: begin.y - 150 }, true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    // The address has the view once the map has told it, which may be before or after the drag.
    await expect(page, "the map stays").toHaveURL(/view=map(&at=41\.2565%2C-101\.7423%2C[\d.]+)?$/);
    // MapLibre hides its words on two fingers 100 ms after the drag, and fails if the full screen removed them first.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
  }

  await map.fullScreen.click();
  await expect(map.leaveFullScreen).toBeVisible();
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFull).toBe(true);
  await expect(map.showAll).toBeVisible();
  await expect(map.drawn).toBeVisible();
  const beside = await map.canvas.evaluate(
    (canvas) => innerWidth - canvas.getBoundingClientRect().width,
  );
  expect(beside, "the map has the whole width").toBeLessThan(40);
  await expect(map.legend).toBeHidden();
  await map.openLegend.click();
  await expect(map.legend).toHaveText([/Corn/]);
  await expectAccessible();
  await map.openLegend.click();
  await map.canvas.click();
  await expect(map.panel.getByRole("heading", { name: "River" })).toBeVisible();
  expect(await isFull()).toBe(true);
  await expectInSight(map.closePanel);
  await expectAccessible();
  await map.panel.getByRole("button", { name: "Edit" }).click();
  await expectInSight(page.getByRole("button", { name: "Cancel" }).first());
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await page.keyboard.press("Escape");
  await expect(map.panel).toBeHidden();
  expect(await isFull()).toBe(true);
  // The planting has moved out from under the sheet.
  await map.showAll.click();
  await expect(map.drawn).toBeVisible();
  await map.canvas.click();
  await expect(map.panel).toBeVisible();
  await map.leaveFullScreen.click();
  await expect.poll(isFull).toBe(false);
  await expect(map.panel.getByRole("heading", { name: "River" })).toBeVisible();
});

test("an employee selects an area among their own plantings", { tag: "@phone" }, async ({
  signInAsNew,
  other,
  page,
}) => {
  test.slow();
  await signInAsNew("employee");
  const farmer = await other("farmer");
  const me = { request: page.request };
  await me.request.post("/api/links", { data: { email: farmer.email } });
  await farmer.accepts();
  await reports(farmer, { fieldName: "Hill", crop: "Oats", ...NEAR });
  await reports(me, { fieldName: "River", crop: "Corn", estimatedAcres: 80.25, ...NEBRASKA });
  await page.goto("/myPlantings?view=map&area=-102,41,-101,42");
  const map = new PlantingsMap(page, "Map of my plantings");
  await expect(map.selected).toHaveText("1 planting, 80.25 acres");
  await map.downloadSelected.click();
  expect(await countDownloaded(page, /Shapefile/, test.info())).toBe(1);
});

test("a browser that cannot draw shows the plantings of the map in words", {
  tag: "@desk",
}, async ({ page, expectAccessible, signInWithFarmer }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const { farmer } = await signInWithFarmer();
  await reports(farmer, { fieldName: "River", crop: "Corn", ...NEBRASKA });
  const [agentHome, map] = [new AgentHomePage(page), new PlantingsMap(page)];
  await openCopied(page, agentHome, "?view=map");
  await expect(map.cannotDraw).toBeVisible();
  await expect(map.legend).toHaveText([/Corn/]);
  await expect(map.inView).toHaveText(["River"]);
  await expectAccessible();
});

test("the map can be used before the browser tells whether it has a location", {
  tag: "@phone",
}, async ({ signInAsNew, page, expectAccessible }) => {
  await page.addInitScript(() => {
    Permissions.prototype.query = () => new Promise(() => undefined);
  });
  await signInAsNew("farmer");
  await reports(page, { fieldName: "River", crop: "Corn", ...NEBRASKA });
  await page.goto("/myPlantings?view=map");
  await expect(page.getByRole("button", { name: "Show where I am" })).toBeDisabled();
  await expectAccessible();
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("the map is drawn from this device", { tag: "@phone" }, async ({
    page,
    expectComplaint,
    signInWithFarmer,
    network,
  }) => {
    test.slow();
    expectComplaint(/could not be/);
    const { farmer } = await signInWithFarmer();
    await reports(farmer, { fieldName: "River", crop: "Corn", ...NEBRASKA });
    await reports(farmer, { fieldName: "Far", crop: "Wheat", ...KANSAS });
    const [agentHome, map] = [new AgentHomePage(page), new PlantingsMap(page)];
    await openCopied(page, agentHome);
    await network.cut();
    await page.reload();
    await agentHome.view("Map").click();
    await expect(map.listed).toHaveText("2 plantings");
    await expect(async () => {
      await map.zoomIn.click();
      await expect(map.listed).toHaveText("0 plantings", { timeout: 1_000 });
    }).toPass();
  });
});

interface Reported {
  fieldId?: string;
  fieldName: string;
  crop: string;
  startDateISO?: string;
  estimatedAcres?: number;
  latitude?: number;
  longitude?: number;
}

async function reports({ request }: Pick<Other, "request">, reported: Reported): Promise<void> {
  const data = { startDateISO: `${new Date().getFullYear()}-05-01`, ...reported };
  await plant(request, data);
}

async function openCopied(page: Page, agentHome: AgentHomePage, query = ""): Promise<void> {
  await takeUpLinks(page.request);
  await agentHome.open(query);
  await untilCopied(page);
}
