import { BoundaryPage } from "../../pages/boundary-page";
import { ImportPage } from "../../pages/import-page";
import { expect, test } from "../../support/farm";
import { addField, boxOf, fieldsOf, QUARTER } from "../../support/fields";
import { UNITS } from "../../support/units";

const QUESTION = "Is this location right?";

/** A square near Torrington, Wyoming, some 120 miles northwest of the quarter. */
const FAR = "41.86, -103.67\n41.86, -103.66\n41.87, -103.66\n41.87, -103.67";

const NEAR = "40.86, -101.74\n40.86, -101.73\n40.867, -101.73\n40.867, -101.74";

test("a boundary far from the farm's other land is asked about before it is saved", async ({
  farmer,
  page,
  expectAccessible,
}) => {
  await addField(page.request, { name: "Home", boundary: QUARTER, boundarySource: "drawn" });
  await page.goto("/fields");
  await page.getByRole("link", { name: "Home" }).waitFor();
  const boundary = new BoundaryPage(page);
  const question = page.getByRole("dialog", { name: QUESTION });
  await boundary.openNew("West");
  await boundary.coordinates.check();
  await boundary.text.fill(FAR);
  await expect(boundary.measures).toHaveText(/acres/);
  await boundary.save.click();
  await expect(question).toContainText("West is far from the farm's other land.");
  await expect(question).toContainText(/nearest field on this farm, Home, is 12\d\.\d mi away/);
  await expectAccessible();
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(boundary.text).toHaveValue(FAR);
  await fieldsOf(page.request, farmer, 1);
  await boundary.save.click();
  await question.getByRole("button", { name: "Yes, save" }).click();
  await fieldsOf(page.request, farmer, 2);

  await boundary.openNew("North");
  await boundary.coordinates.check();
  await boundary.text.fill(NEAR);
  await expect(boundary.measures).toHaveText(/acres/);
  await boundary.save.click();
  await fieldsOf(page.request, farmer, 3);
});

test("imported fields far from the farm's other land are asked about once", async ({
  farmer,
  page,
  expectAccessible,
}) => {
  await addField(page.request, {
    name: "Home",
    boundary: boxOf(-103.67, 41.86, 0.01),
    boundarySource: "drawn",
  });
  await page.goto("/fields");
  await page.getByRole("link", { name: "Home" }).waitFor();
  const imports = new ImportPage(page);
  const question = page.getByRole("dialog", { name: QUESTION });
  await imports.open();
  const buffer = Buffer.from(JSON.stringify(UNITS));
  await imports.files.setInputFiles({ name: "clu.geojson", mimeType: "application/json", buffer });
  const save = imports.save("Import 3 fields");
  await save.click();
  await expect(question).toContainText(/nearest field on this farm, Home, is 12\d\.\d mi away/);
  await expectAccessible();
  await question.getByRole("button", { name: "Go back" }).click();
  await fieldsOf(page.request, farmer, 1);
  await save.click();
  await question.getByRole("button", { name: "Yes, save" }).click();
  await expect(page.getByRole("heading", { name: "The fields were imported" })).toBeVisible();
  await fieldsOf(page.request, farmer, 4);
});
