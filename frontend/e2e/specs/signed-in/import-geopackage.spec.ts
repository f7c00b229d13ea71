import { ImportPage } from "../../pages/import-page";
import { expect, test as farm } from "../../support/farm";
import { fieldsOf } from "../../support/fields";
import { unitsAs } from "../../support/units";

const test = farm.extend<{ imports: ImportPage }>({
  imports: async ({ page }, use) => use(new ImportPage(page)),
});

const MIME_TYPE = "application/geopackage+sqlite3";

/** A layer in UTM, one in Albers, and wells. */
function layers(): Buffer {
  return unitsAs(
    "clu.gpkg",
    ["-t_srs", "EPSG:26914", "-nln", "west", "-where", "CLUNBR < '3'"],
    ["-t_srs", "EPSG:5070", "-nln", "east", "-where", "CLUNBR > '2'"],
    [
      "-nln",
      "wells",
      "-nlt",
      "POINT",
      "-sql",
      "SELECT ST_Centroid(geometry) FROM clu",
      "-dialect",
      "sqlite",
    ],
  );
}

test("a farmer imports the layers of a GeoPackage", async ({ farmer, imports, page }) => {
  await imports.open();
  await imports.files.setInputFiles({ name: "clu.gpkg", mimeType: MIME_TYPE, buffer: layers() });
  await expect(imports.row("0012-1")).toContainText("New field");
  await expect(imports.row("0012-3")).toContainText("New field");
  await expect(imports.row("0012-4")).toContainText("The boundary crosses or touches itself");
  await expect(imports.chosen).toHaveText("3 shapes are chosen");
  await expect(page.getByText("4 shapes were found.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not read" })).toHaveCount(0);

  await imports.save("Import 3 fields").click();
  await expect(page.getByRole("heading", { name: "The fields were imported" })).toBeVisible();
  const fields = await fieldsOf(page.request, farmer, 3);
  expect(fields.find(({ fsaField }) => fsaField === "3")).toMatchObject({
    boundarySource: "imported",
    fsaFarm: "1234",
    fsaTract: "0012",
    notes: "Unit 3",
  });
});

test("a GeoPackage that cannot be used is refused with the reason", async ({
  farmer: _,
  imports,
  page,
}) => {
  const whole = layers();
  const broken = whole.subarray(0, whole.length / 2);
  const points = [
    "-nlt",
    "POINT",
    "-sql",
    "SELECT ST_Centroid(geometry) FROM clu",
    "-dialect",
    "sqlite",
  ];
  await imports.open();
  await imports.files.setInputFiles([
    { name: "broken.gpkg", mimeType: MIME_TYPE, buffer: broken },
    { name: "points.gpkg", mimeType: MIME_TYPE, buffer: unitsAs("points.gpkg", points) },
    {
      name: "old.gpkg",
      mimeType: MIME_TYPE,
      buffer: unitsAs("old.gpkg", ["-t_srs", "EPSG:26714"]),
    },
  ]);
  await expect(page.getByRole("heading", { name: "No field was found" })).toBeVisible();
  const refused = (file: string) => page.getByRole("listitem").filter({ hasText: file });
  await expect(refused("broken.gpkg")).toContainText("damaged or incomplete");
  await expect(refused("points.gpkg")).toContainText("only points, lines or tables");
  await expect(refused("old.gpkg")).toContainText("NAD27");
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("a GeoPackage waits for one", async ({ farmer: _, imports, page, network }) => {
    await imports.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    await imports.files.setInputFiles({ name: "clu.gpkg", mimeType: MIME_TYPE, buffer: layers() });
    await expect(
      page.getByText("To read a GeoPackage, this device needs a network."),
    ).toBeVisible();
    await network.restore();
    await imports.files.setInputFiles({ name: "clu.gpkg", mimeType: MIME_TYPE, buffer: layers() });
    await expect(imports.chosen).toHaveText("3 shapes are chosen");
  });
});
