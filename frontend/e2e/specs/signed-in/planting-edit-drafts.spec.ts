/** What becomes of an edit that is not saved yet. */
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { expect, test } from "../../support/agent";
import { holdDatabase } from "../../support/held-database";
import { editDraftsOn } from "../../support/kept";
import { PIVOT } from "../../support/pivot";

test("an unsaved edit survives a reload, and goes away when it is discarded or saved", async ({
  details,
  book,
  page,
  expectComplaint,
  expectAccessible,
  farms,
}) => {
  expectComplaint(/status of 412/);
  const begunBefore = page.getByText("You started these changes earlier and have not saved them.");
  page.on("dialog", (dialog) => dialog.accept());
  const planting = await farms.report("farmer53", PIVOT);
  await details.openForm(planting.plantingId);
  await details.field("Number of Acres").fill("77");
  await details.cancel.click();
  await details.discard.click();
  await details.edit.click();
  await expect(details.field("Number of Acres")).toHaveValue("80");
  await expect(begunBefore).toBeHidden();

  await details.field("Number of Acres").fill("9o");
  await expect.poll(() => editDraftsOn(page)).toBe(1);
  await farms.change("farmer53", planting, { ...PIVOT, crop: "Wheat" });
  await page.reload();
  await expect(details.field("Number of Acres")).toHaveValue("9o");
  await expect(begunBefore).toBeVisible();
  await expectAccessible();
  await details.field("Number of Acres").fill("90");
  await details.saveChanges();
  expect(await book.planting(planting.plantingId)).toMatchObject({
    estimatedAcres: 90,
    crop: "Wheat",
    version: 3,
  });
  expect(await editDraftsOn(page)).toBe(0);
  await details.edit.click();
  await expect(details.crop("Wheat")).toBeChecked();
  await expect(begunBefore).toBeHidden();
});

test("an edit saved while the device's database opens waits for it, and shows that", async ({
  details,
  book,
  page,
  expectAccessible,
  farms,
}) => {
  const { plantingId } = await farms.report("farmer56", {
    ...PIVOT,
    fieldName: "Waiting Pivot",
  });
  const openDatabase = await holdDatabase(page);
  await details.openForm(plantingId);
  await details.field("Number of Acres").fill("81.25");
  await details.save.click();
  await expect(details.form).toContainText("Opening saved data…");
  await expect(details.saving).toBeVisible();
  await expectAccessible();
  await openDatabase();
  await expect(details.saved).toBeVisible();
  expect(await book.planting(plantingId)).toMatchObject({ estimatedAcres: 81.25, version: 2 });
});

test("an edit that waits for the device's database is not saved after its form is left", async ({
  details,
  book,
  page,
  farms,
}) => {
  const { plantingId } = await farms.report("farmer56", PIVOT);
  const openDatabase = await holdDatabase(page);
  await details.openForm(plantingId);
  await details.field("Number of Acres").fill("81.25");
  await details.save.click();
  await expect(details.saving).toBeVisible();
  await details.cancel.click();
  await details.discard.click();
  const pulled = page.waitForResponse("**/api/changes*");
  await openDatabase();
  await pulled;
  await expect(details.fact("Number of Acres")).toHaveText("80.00");
  expect(await book.planting(plantingId)).toMatchObject({ estimatedAcres: 80, version: 1 });
});

test("a browser that cannot store data says so, and keeps the entered values on the screen", async ({
  details,
  book,
  page,
  expectComplaint,
  farms,
}) => {
  expectComplaint(/local database could not be opened/);
  await book.farmer("farmer56");
  const { plantingId } = await farms.report("farmer56", PIVOT);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("not here", "SecurityError");
    };
  });
  await details.openForm(plantingId);
  await details.field("Number of Acres").fill("81.25");
  await details.save.click();
  await expect(details.form.getByRole("alert")).toHaveText(
    "This browser can’t store data for this site, so you can’t change anything here.",
  );
  await expect(details.field("Number of Acres")).toHaveValue("81.25");
});

test("two tabs that edit one planting have their own drafts, and a closed tab leaves its draft behind", async ({
  details,
  book,
  page,
  context,
  farms,
}) => {
  const { plantingId } = await farms.report("farmer57", PIVOT);
  const tab = await context.newPage();
  const other = new PlantingDetailsPage(tab);
  await details.openForm(plantingId);
  await details.field("Number of Acres").fill("81");
  await other.openForm(plantingId);
  await expect(other.field("Number of Acres"), "not that of the other tab").toHaveValue("80");
  await other.field("Number of Acres").fill("82");
  await expect.poll(() => editDraftsOn(page)).toBe(2);
  await details.field("Field Name").fill("West Pivot");
  await tab.close({ runBeforeUnload: false });

  const next = new PlantingDetailsPage(await context.newPage());
  await next.openForm(plantingId);
  await expect(next.field("Number of Acres")).toHaveValue("82");
  await expect(next.field("Field Name")).toHaveValue("East Pivot");
  await next.cancel.click();
  await next.discard.click();
  await next.edit.click();
  await expect(next.field("Number of Acres")).toHaveValue("80");
  await next.cancel.click();
  await details.saveChanges();
  expect(await book.planting(plantingId)).toMatchObject({
    fieldName: "West Pivot",
    estimatedAcres: 81,
  });
  expect(await editDraftsOn(page)).toBe(0);
});

test("unsaved changes are discarded only after a question", async ({
  details,
  book,
  page,
  expectAccessible,
  farms,
}) => {
  await book.farmer("farmer54");
  const { plantingId } = await farms.report("farmer54", PIVOT);
  await details.openForm(plantingId);
  await details.field("Field Name").fill("West Pivot");
  await page.keyboard.press("Escape");
  await expectAccessible();
  await details.keepEditing.click();
  await expect(details.field("Field Name")).toHaveValue("West Pivot");
  await details.cancel.click();
  await details.keepEditing.click();
  await page.goBack();
  await details.keepEditing.click();
  await expect(page).toHaveURL(/edit=true/);
  // The address changes before the question closes, and Back only closes a question that is open.
  await expect(details.discard).toBeHidden();
  await expect(details.field("Field Name")).toHaveValue("West Pivot");
  await page.goBack();
  await details.discard.click();
  await expect(details.form).toBeHidden();
  await expect(details.fact("Field Name")).toHaveText("East Pivot");
});

test("two presses of Edit before the form stands are one, so one Back closes it", async ({
  details,
  book,
  page,
  farms,
}) => {
  await book.farmer("farmer54");
  const { plantingId } = await farms.report("farmer54", PIVOT);
  await details.open(plantingId);
  await details.edit.evaluate((edit: HTMLElement) => {
    edit.click();
    edit.click();
  });
  await expect(details.form).toBeVisible();
  await page.goBack();
  await expect(details.form).toBeHidden();
});

test("the form opens by its address, and closes without a question if nothing changed", async ({
  details,
  book,
  page,
  farms,
}) => {
  await book.farmer("farmer55");
  const { plantingId } = await farms.report("farmer55", PIVOT);
  await page.goto(`/plantingDetails?plantingId=${plantingId}&edit=true`);
  await expect(details.field("Field Name")).toHaveValue("East Pivot");
  await details.cancel.click();
  await expect(details.form).toBeHidden();
  await expect(page).toHaveURL(`/plantingDetails?plantingId=${plantingId}`);
});
