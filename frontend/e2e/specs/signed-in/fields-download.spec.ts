import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { FieldsPage } from "../../pages/fields-page";
import { expect, test } from "../../support/farm";
import { addField, QUARTER } from "../../support/fields";
import { unfoldFilters } from "../../support/filters";
import { untilCopied } from "../../support/local-copy";

/** Downloads the fields on the screen, and returns the file's name and text. */
async function downloaded(page: Page, format: RegExp) {
  await unfoldFilters(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these fields" }).click();
  await page.getByRole("button", { name: format }).click();
  const download = await coming;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), "utf8"),
  };
}

test("a farmer downloads their fields with boundaries and acres", async ({
  farmer: _,
  page,
  expectAccessible,
}) => {
  await addField(page.request, { name: "North 40", boundary: QUARTER });
  await new FieldsPage(page).open();
  for (const [format, extension, has] of [
    [/GeoJSON/, "geojson", '"type":"Polygon"'],
    [/KML/, "kml", "<outerBoundaryIs>"],
    [/GPX/, "gpx", "<trkseg>"],
    [/CSV/, "csv", "MULTIPOLYGON ((("],
    [/Shapefile/, "shp.zip", "fields.shp"],
    [/GeoPackage/, "gpkg", "SQLite format 3"],
  ] as const) {
    const { name, text } = await downloaded(page, format);
    expect(name).toMatch(new RegExp(`^fields-[a-z-]+-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`));
    expect(text).toContain("North 40");
    // SQLite stores numbers as bits.
    if (extension !== "gpkg") expect(text).toContain("159.94");
    expect(text).toContain(has);
  }
  await expectAccessible();
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("this device makes the same file as the server, but for the farm's name", async ({
    farmer: _,
    page,
    network,
  }) => {
    await addField(page.request, { name: "North 40", boundary: QUARTER, fsaFarm: "1234" });
    await new FieldsPage(page).open();
    await untilCopied(page);
    const { name, text } = await downloaded(page, /CSV/);
    await network.cut();
    const here = await downloaded(page, /CSV/);
    // A farmer's device does not keep the name of their farm.
    expect(here).toEqual({ name, text: text.replace("Lindqvist Farms", "") });
    await page.getByRole("button", { name: "Download these fields" }).click();
    await page.getByRole("button", { name: /GeoPackage/ }).click();
    await expect(page.getByRole("alert")).toContainText("This format needs a connection");
  });
});
