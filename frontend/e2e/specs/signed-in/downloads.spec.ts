import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DownloadsPage } from "../../pages/downloads-page";
import { addField, QUARTER } from "../../support/fields";
import { expect, type Other, overflowOf, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";
import type { NewPerson } from "../../support/people";

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
  const answer = await request.put(`/api/plants/${randomUUID()}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Two farmers of an agent, with three plantings and two fields. */
async function opened(
  agent: NewPerson,
  other: (userType: "farmer") => Promise<Other>,
  page: Page,
): Promise<{ downloads: DownloadsPage; one: Other }> {
  const [one, neighbor] = [await other("farmer"), await other("farmer")];
  for (const farmer of [one, neighbor]) await farmer.asks(agent.email);
  await reports(one, "North", 2026);
  await reports(one, "Old", 2025);
  await reports(neighbor, "East", 2026);
  await addField(one.request, { name: "Home", boundary: QUARTER, boundarySource: "drawn" });
  await addField(neighbor.request, { name: "Creek" });
  // Takes up the links.
  expect((await page.request.get("/api/links")).status()).toBe(200);
  const downloads = new DownloadsPage(page);
  await downloads.open();
  await untilCopied(page);
  await expect(downloads.plantings).toContainText("3 plantings, 240.75 acres");
  await expect(downloads.fields).toContainText("2 fields");
  return { downloads, one };
}

// Each part by itself: Chromium drops the eleventh download that a page begins within a second.
for (const part of ["plantings", "fields"] as const) {
  test(`an agent downloads the ${part} of all farmers in every format`, async ({
    signInAsNew,
    other,
    page,
    expectAccessible,
  }) => {
    const { downloads } = await opened(await signInAsNew("agent"), other, page);
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible();
    for (const [format, extension] of [
      ["GeoJSON", "geojson"],
      ["KML", "kml"],
      ["GPX", "gpx"],
      ["CSV", "csv"],
      ["Shapefile", "shp.zip"],
      ["GeoPackage", "gpkg"],
    ] as const) {
      const file = await saved(page, () => downloads.format(downloads[part], format).click());
      expect(file.name).toMatch(new RegExp(`\\.${extension}$`));
    }
  });
}

test("an agent downloads what all farmers reported, or one of them in one crop year", async ({
  signInAsNew,
  other,
  page,
}) => {
  const { downloads, one } = await opened(await signInAsNew("agent"), other, page);
  const all = await saved(page, () => downloads.format(downloads.plantings, "CSV").press("Enter"));
  for (const name of ["North", "Old", "East"]) expect(all.text).toContain(name);

  await downloads.farmer.fill(one.lastName);
  await downloads.farmer.press("ArrowDown");
  await downloads.farmer.press("Enter");
  await expect(page).toHaveURL(/downloads\?farmer=/);
  await expect(downloads.plantings).toContainText("2 plantings, 160.50 acres");
  await expect(downloads.fields).toContainText("1 field");
  await downloads.cropYear.selectOption("2025");
  await expect(downloads.plantings).toContainText("1 planting, 80.25 acres");
  await page.reload();
  const own = await saved(page, () => downloads.format(downloads.plantings, "CSV").click());
  expect(own.name).toContain("2025");
  expect(own.text).toContain("Old");
  expect(own.text).not.toContain("North");
  const land = await saved(page, () => downloads.format(downloads.fields, "GeoJSON").click());
  expect(land.text).toContain("Home");
  expect(land.text).not.toContain("Creek");
});

test("without a connection this device makes what it can, and says what it cannot", async ({
  signInAsNew,
  other,
  page,
  context,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const agent = await signInAsNew("agent");
  const farmer = await other("farmer");
  await farmer.asks(agent.email);
  await reports(farmer, "North", 2026);
  expect((await page.request.get("/api/links")).status()).toBe(200);
  const downloads = new DownloadsPage(page);
  await downloads.open();
  await untilCopied(page);
  await expect(downloads.plantings).toContainText("1 planting");
  await context.setOffline(true);
  await expect(downloads.plantings).toContainText("Shapefile and GeoPackage need a connection.");
  await expect(downloads.format(downloads.plantings, "Shapefile")).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expectAccessible();
  const file = await saved(page, () => downloads.format(downloads.plantings, "CSV").click());
  expect(file.text).toContain("North");
});

test("an agent without farmers is led to invite some", async ({
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
