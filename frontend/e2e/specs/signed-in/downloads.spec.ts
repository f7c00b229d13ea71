import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DownloadsPage } from "../../pages/downloads-page";
import { addField, plant, QUARTER } from "../../support/fields";
import { expect, type Other, overflowOf, takeUpLinks, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";
import type { NewPerson } from "../../support/people";

const YEAR = new Date().getFullYear();

async function saved(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

async function reports({ request }: Other, fieldName: string, year: number): Promise<void> {
  const data = { fieldName, crop: "Corn", estimatedAcres: 80.25, startDateISO: `${year}-05-01` };
  await plant(request, data);
}

/** Two farmers of an agent, with three plantings and two fields, of which the page begins with the current year's. */
async function opened(
  agent: NewPerson,
  other: (userType: "farmer") => Promise<Other>,
  page: Page,
): Promise<{ downloads: DownloadsPage; one: Other; neighbor: Other }> {
  const [one, neighbor] = [await other("farmer"), await other("farmer")];
  for (const farmer of [one, neighbor]) await farmer.asks(agent.email);
  await reports(one, "North", YEAR);
  await reports(one, "Old", YEAR - 1);
  await reports(neighbor, "East", YEAR);
  await addField(one.request, { name: "Home", boundary: QUARTER, boundarySource: "drawn" });
  await addField(neighbor.request, { name: "Creek" });
  await takeUpLinks(page.request);
  const downloads = new DownloadsPage(page);
  await downloads.open();
  await untilCopied(page);
  await expect(downloads.facts).toHaveText("2 plantings, 160.50 acres");
  return { downloads, one, neighbor };
}

// Each part by itself: Chromium drops the eleventh download that a page begins within a second.
for (const [part, facts] of [
  ["Plantings", "2 plantings, 160.50 acres"],
  ["Fields", "2 fields, 159.94 acres"],
] as const) {
  test(`an agent downloads the ${part} of all farmers in every format`, { tag: "@desk" }, async ({
    signInAsNew,
    other,
    page,
    expectAccessible,
  }) => {
    const { downloads } = await opened(await signInAsNew("agent"), other, page);
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible();
    await downloads.choosePart(part);
    await expect(downloads.facts).toHaveText(facts);
    for (const [format, extension] of [
      ["GeoJSON", "geojson"],
      ["KML", "kml"],
      ["GPX", "gpx"],
      ["XLSX", "xlsx"],
      ["CSV", "csv"],
      ["Shapefile", "shp.zip"],
      ["GeoPackage", "gpkg"],
    ] as const) {
      const file = await saved(page, () => downloads.format(format).click());
      expect(file.name).toMatch(new RegExp(`^${part.toLowerCase()}-.*\\.${extension}$`));
    }
  });
}

test("an agent downloads what all farmers reported, or one of them in one crop year", {
  tag: "@desk",
}, async ({ signInAsNew, other, page }) => {
  const { downloads, one } = await opened(await signInAsNew("agent"), other, page);
  const ofYear = await saved(page, () => downloads.format("CSV").press("Enter"));
  expect(ofYear.name).toContain(String(YEAR));
  expect(ofYear.text).not.toContain("Old");
  await downloads.chooseYear("All years");
  await expect(page).toHaveURL(/downloads\?cropYear=all$/);
  await page.reload();
  await expect(downloads.facts).toHaveText("3 plantings, 240.75 acres");
  const all = await saved(page, () => downloads.format("CSV").press("Enter"));
  for (const name of ["North", "Old", "East"]) expect(all.text).toContain(name);

  await downloads.choose(one.lastName);
  await expect(page).toHaveURL(/downloads\?farmer=.*cropYear=all/);
  await expect(downloads.facts).toHaveText("2 plantings, 160.50 acres");
  await downloads.chooseYear(String(YEAR - 1));
  await expect(downloads.facts).toHaveText("1 planting, 80.25 acres");
  await page.reload();
  await expect(downloads.facts).toHaveText("1 planting, 80.25 acres");
  const own = await saved(page, () => downloads.format("CSV").click());
  expect(own.name).toContain(String(YEAR - 1));
  expect(own.text).toContain("Old");
  expect(own.text).not.toContain("North");
  await downloads.choosePart("Fields");
  await expect(downloads.facts).toHaveText("1 field, 159.94 acres");
  const land = await saved(page, () => downloads.format("GeoJSON").click());
  expect(land.text).toContain("Home");
  expect(land.text).not.toContain("Creek");
});

test("an agent downloads plantings and fields of several farmers and years, and again with one press", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const { downloads, one, neighbor } = await opened(await signInAsNew("agent"), other, page);
  for (const farmer of [one, neighbor]) await downloads.choose(farmer.lastName);
  await downloads.chooseYear(String(YEAR - 1));
  await downloads.choosePart("Plantings and fields");
  await expect(downloads.facts).toHaveText("3 plantings, 240.75 acres · 2 fields, 159.94 acres");
  const files: string[] = [];
  page.on("download", (file) => files.push(file.suggestedFilename().replace(/-.*\./, ".")));
  await downloads.format("CSV").click();
  await expect.poll(() => files).toEqual(["plantings.csv", "fields.csv"]);

  await downloads.open();
  await expect(downloads.last).toContainText(one.lastName);
  await expectAccessible();
  await downloads.again.click();
  await expect.poll(() => files).toHaveLength(4);
});

test("without plantings of the current year the downloads begin with all years", {
  tag: "@phone",
}, async ({ page, signInWithFarmer }) => {
  const { farmer } = await signInWithFarmer();
  await reports(farmer, "Old", YEAR - 1);
  const downloads = new DownloadsPage(page);
  await downloads.open();
  await untilCopied(page);
  await expect(downloads.year("All years")).toBeChecked();
  await expect(downloads.facts).toHaveText("1 planting, 80.25 acres");
});

test("without a connection this device makes what it can, and says what it cannot", {
  tag: "@phone",
}, async ({ page, expectAccessible, signInWithFarmer, network }) => {
  const { farmer } = await signInWithFarmer();
  await reports(farmer, "North", YEAR);
  const downloads = new DownloadsPage(page);
  await downloads.open();
  await untilCopied(page);
  await expect(downloads.facts).toContainText("1 planting");
  await network.cut();
  await expect(page.getByText("Shapefile, GeoPackage, and XLSX need a connection.")).toBeVisible();
  for (const format of ["Shapefile", "XLSX"]) {
    await expect(downloads.format(format)).toHaveAttribute("aria-disabled", "true");
  }
  await expectAccessible();
  const file = await saved(page, () => downloads.format("CSV").click());
  expect(file.text).toContain("North");
});

test("an agent without farmers is led to invite some", { tag: "@desk" }, async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("agent");
  const downloads = new DownloadsPage(page);
  await downloads.open();
  await expect(page.getByText("No farmers are linked to you yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Invite your farmers" })).toBeVisible();
  await expectAccessible();
});
