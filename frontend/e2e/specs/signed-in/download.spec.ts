import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { AgentHomePage } from "../../pages/agent-home-page";
import { expect, test } from "../../support/agent";
import { countDownloaded } from "../../support/gdal";
import { untilCopied } from "../../support/local-copy";

/** Downloads the plantings on the screen, and returns the file's name and text. */
async function downloaded(page: Page, agentHome: AgentHomePage, format: RegExp) {
  const coming = page.waitForEvent("download");
  await agentHome.download.click();
  await agentHome.format(format).click();
  const download = await coming;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), "utf8"),
  };
}

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

const formats: { format: RegExp; extension: string; each?: RegExp; around?: number }[] = [
  { format: /GeoJSON/, extension: "geojson", each: /"type":"Feature"/g },
  { format: /KML/, extension: "kml", each: /<Placemark/g },
  { format: /GPX/, extension: "gpx", each: /<wpt/g },
  // No field name of the demo has a line break, so a line is a row; one is the header.
  { format: /CSV/, extension: "csv", each: /\r\n/g, around: 1 },
  // Neither has a mark for each planting.
  { format: /Shapefile/, extension: "shp.zip" },
  { format: /GeoPackage/, extension: "gpkg" },
];

for (const { format, extension, each, around = 0 } of formats) {
  test(`a ${extension} file has the plantings on the screen`, async ({ agentHome, book, page }) => {
    const { userId } = await book.farmer("farmer19");
    const plantings = await book.plantingsOf("farmer19");
    const crop = plantings[0]?.crop ?? "Corn";
    const kept = plantings.filter((planting) => planting.crop === crop);
    await agentHome.open(
      `?farmer=${userId}&filterBy=cropType&cropType=${encodeURIComponent(crop)}`,
    );
    const { name, text } = await downloaded(page, agentHome, format);
    expect(name).toMatch(new RegExp(`^plantings-[a-z-]+-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`));
    expect(name).toContain(crop.toLowerCase().replaceAll(" ", "-"));
    // GPX has no planting without a location.
    const written = kept.filter(({ latitude }) => extension !== "gpx" || latitude !== undefined);
    if (each) expect(count(text, each)).toBe(written.length + around);
    for (const { plantingId } of written) expect(text).toContain(plantingId);
  });
}

test("a file from the browser equals the server's, with the names of its people", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer19");
  await agentHome.openFarmer(userId);
  const { text } = await downloaded(page, agentHome, /CSV/);
  const ofServer = await page.request.get(`/api/plants/export.csv?farmer=${userId}`);
  const lines = (file: string) => file.split("\r\n").sort();
  expect(lines(text)).toEqual(lines(await ofServer.text()));
  expect(text).toContain(",Farmer,Farm,Reported By,");
});

test("ten thousand plantings download as one file", async ({ agentHome, book, page }) => {
  const { userId } = await book.farmer("farmer12");
  await agentHome.openFarmer(userId);
  const { text } = await downloaded(page, agentHome, /GeoJSON/);
  const file = JSON.parse(text) as { features: unknown[] };
  expect(file.features).toHaveLength(10_000);
});

test("the formats can be reached by keyboard, and Escape closes them", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  const { userId } = await book.farmer("farmer19");
  await agentHome.openFarmer(userId);
  await agentHome.showWhole();
  await agentHome.download.focus();
  await page.keyboard.press("Enter");
  await expect(agentHome.format(/CSV/)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(agentHome.format(/CSV/)).toBeHidden();
  await expect(agentHome.download).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(agentHome.format(/GeoJSON/)).toBeFocused();
});

test("the server makes a file of what a search found", async ({ agentHome, book, page }) => {
  const { userId } = await book.farmer("farmer19");
  const plantings = await book.plantingsOf("farmer19");
  const search = plantings[0]?.fieldName.toLowerCase() ?? "";
  const fits = (name: string) => search.split(" ").every((word) => name.includes(word));
  const found = plantings.filter(({ fieldName }) => fits(fieldName.toLowerCase()));
  expect(found.length).toBeLessThan(plantings.length);
  await agentHome.open(`?farmer=${userId}&field=${encodeURIComponent(search)}`);
  await expect(agentHome.rows).toHaveCount(found.length);
  for (const format of [/Shapefile/, /GeoPackage/]) {
    await agentHome.download.click();
    expect(await countDownloaded(page, format, test.info())).toBe(found.length);
  }
});

test("a search with more than ten thousand hits downloads as one file", async ({
  agentHome,
  book,
  page,
}) => {
  test.slow();
  await book.farmer("farmer12");
  // All farmers are found by their email.
  await agentHome.open("?view=all&field=acremark&sort=-acres");
  await untilCopied(page);
  await expect(agentHome.allRows.first()).toBeVisible();
  const shown = Number((await agentHome.count.locator("strong").innerText()).replace(/,/g, ""));
  expect(shown).toBeGreaterThan(10_000);
  const largest = await agentHome.allRows.first().getByRole("link").first().innerText();
  const { text } = await downloaded(page, agentHome, /CSV/);
  expect(count(text, /\r\n/g)).toBe(shown + 1);
  expect(text.split("\r\n")[1]).toContain(largest);
  await agentHome.download.click();
  expect(await countDownloaded(page, /Shapefile/, test.info())).toBe(shown);
});
