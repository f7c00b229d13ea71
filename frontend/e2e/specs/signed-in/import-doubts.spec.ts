import { readFileSync } from "node:fs";
import { ImportPage } from "../../pages/import-page";
import { expect, test as farm } from "../../support/farm";
import { fieldsOf } from "../../support/fields";
import { shapefileOfUnits } from "../../support/units";

const test = farm.extend<{ imports: ImportPage }>({
  imports: async ({ page }, use) => use(new ImportPage(page)),
});

/** A file that the readers are tested with too. */
function caseFile(name: string) {
  const path = new URL(`../../../../crates/intake/tests/cases/${name}`, import.meta.url);
  return { name, mimeType: "application/octet-stream", buffer: readFileSync(path) };
}

test("a walk whose signal was lost is one field, and waits for an answer", async ({
  farmer,
  imports,
  page,
  expectAccessible,
}) => {
  await imports.open();
  await imports.files.setInputFiles(caseFile("signal-lost-twice.gpx"));
  await expect(imports.row("Pivot")).toContainText("211.74");
  await expect(imports.row("Pivot")).toContainText("Does the map show the whole field?");
  await expect(imports.chosen).toHaveText("0 shapes are chosen");
  await expect(imports.save("Import 0 fields")).toBeDisabled();
  await expectAccessible();
  await imports.take("Pivot").check();
  await imports.save("Import 1 field").click();
  await expect(page.getByRole("heading", { name: "The fields were imported" })).toBeVisible();
  const [field] = await fieldsOf(page.request, farmer, 1);
  expect(field).toMatchObject({ name: "Pivot", acres: 211.74 });
});

test("shapes of which none can be used say why", { tag: "@desk" }, async ({
  farmer: _,
  imports,
  page,
  expectAccessible,
}) => {
  await imports.open();
  const heading = page.getByRole("heading", { name: "No shape in these files can be imported" });
  await imports.files.setInputFiles(caseFile("crosses-itself.geojson"));
  await expect(heading).toBeVisible();
  await expect(imports.row("Home")).toContainText("The boundary crosses or touches itself here");
  await expect(imports.row("Home")).toContainText("38.4");
  await expectAccessible();
  await imports.files.setInputFiles(caseFile("swapped.geojson"));
  await expect(imports.row("Swapped")).toContainText(
    "latitude and longitude of this corner look swapped",
  );
  await expect(heading).toBeVisible();
});

test("a Shapefile without its index is read with a warning", { tag: "@desk" }, async ({
  farmer: _,
  imports,
  page,
  expectAccessible,
}) => {
  await imports.open();
  await imports.files.setInputFiles(shapefileOfUnits("shp", "dbf", "prj"));
  await expect(page.getByRole("heading", { name: "Please check" })).toBeVisible();
  await expect(page.getByText("The .shx file is missing or damaged")).toBeVisible();
  await expect(imports.row("0012-1")).toContainText("New field");
  await expectAccessible();
});
