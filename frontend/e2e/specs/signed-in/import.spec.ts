import { ImportPage } from "../../pages/import-page";
import { answerOnce } from "../../support/answer-once";
import { expect, test as farm } from "../../support/farm";
import { addField, fieldsOf, QUARTER } from "../../support/fields";
import { unitsAs } from "../../support/units";

const test = farm.extend<{ imports: ImportPage }>({
  imports: async ({ page }, use) => use(new ImportPage(page)),
});

/** A zipped Shapefile in UTM, as GDAL writes it. */
function shapefile(): { name: string; mimeType: string; buffer: Buffer } {
  const buffer = unitsAs("clu.shz", ["-t_srs", "EPSG:26914"]);
  return { name: "clu.zip", mimeType: "application/zip", buffer };
}

test("a farmer imports common land units from a Shapefile and undoes it", async ({
  farmer,
  imports,
  page,
  expectAccessible,
}) => {
  await addField(page.request, { name: "Home", boundary: QUARTER });
  await page.goto("/fields");
  await page.getByRole("link", { name: "Home" }).waitFor();
  await page.getByRole("link", { name: "Import" }).click();
  await imports.files.waitFor({ state: "attached" });
  await expectAccessible();

  await imports.files.setInputFiles(shapefile());
  await expect(imports.row("0012-1")).toContainText("The farm already has this field: Home");
  await expect(imports.row("0012-2")).toContainText("New field");
  await expect(imports.row("0012-4")).toContainText("The boundary crosses or touches itself");
  await expect(imports.chosen).toHaveText("2 shapes are chosen");
  await expectAccessible();

  await imports.column("COMMENTS").selectOption("Field Name");
  await expect(imports.row("Unit 2")).toBeVisible();
  await imports.take("Unit 3").uncheck();
  await expect(imports.chosen).toHaveText("1 shape is chosen");
  await page.reload();
  await expect(imports.chosen).toHaveText("1 shape is chosen");
  await expect(imports.column("COMMENTS")).toHaveValue("name");

  await imports.save("Import 1 field").click();
  await expect(page.getByRole("heading", { name: "The fields were imported" })).toBeVisible();
  await expectAccessible();
  const fields = await fieldsOf(page.request, farmer, 2);
  expect(fields.find(({ name }) => name === "Unit 2")).toMatchObject({
    boundarySource: "imported",
    fsaFarm: "1234",
    fsaTract: "0012",
    fsaField: "2",
  });

  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("The import was undone.")).toBeVisible();
  await fieldsOf(page.request, farmer, 1);
});

test("files without fields are refused with the reason", async ({ farmer: _, imports, page }) => {
  await imports.open();
  await imports.files.setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("hello"),
  });
  await expect(page.getByRole("heading", { name: "No field was found" })).toBeVisible();
  await expect(page.getByText(/We can.t read this file/)).toBeVisible();
});

test("a refused import saves nothing and can be sent again", async ({
  farmer,
  imports,
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const problem = { code: "fields/conflict", detail: "This id already has another field." };
  await answerOnce(page, "**/api/fields/import", {
    status: 409,
    contentType: "application/problem+json",
    body: JSON.stringify(problem),
  });
  await imports.open();
  await imports.files.setInputFiles(shapefile());
  await imports.save("Import 3 fields").click();
  await expect(page.getByText("Nothing was imported.")).toBeVisible();
  await fieldsOf(page.request, farmer, 0);
  await imports.save("Import 3 fields").click();
  await expect(page.getByRole("heading", { name: "The fields were imported" })).toBeVisible();
  await fieldsOf(page.request, farmer, 3);
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("files are read, and the import waits", async ({ farmer: _, imports, page, network }) => {
    await imports.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    await imports.files.setInputFiles(shapefile());
    await expect(imports.chosen).toHaveText("3 shapes are chosen");
    await expect(page.getByText("You are offline.")).toBeVisible();
    await expect(imports.save("Import 3 fields")).toBeDisabled();
    await network.restore();
    await expect(imports.save("Import 3 fields")).toBeEnabled();
  });
});
