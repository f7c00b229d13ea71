import type { PlantingBody } from "@/lib/rules";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { expect, test } from "../../support/agent";
import { holdDatabase } from "../../support/held-database";
import { editDraftsOn } from "../../support/kept";

/** A test that saves has a field of its own, or it would be asked about the others' plantings on this one. */
const reported: PlantingBody = {
  fieldName: "East Pivot",
  crop: "Corn",
  estimatedAcres: 80,
  startDateISO: "2026-04-20",
};

test("a correction is saved and confirmed, and is in the history", async ({
  details,
  book,
  page,
  expectAccessible,
  farms,
}) => {
  const { plantingId } = await farms.report("farmer47", reported);
  await details.openForm(plantingId);
  await expectAccessible();
  await details.field("Number of Acres").fill("81.25");
  await details.chooseCrop("Grain Sorghum");
  await details.unfold();
  await details.field("Planting finished").fill("2026-05-02");
  await details.saveChanges();
  await expect(details.form).toBeHidden();
  await expect(details.fact("Crop")).toHaveText("Grain Sorghum");
  await expect(details.fact("Number of Acres")).toHaveText("81.25");
  await expect(details.fact("Estimated End Date")).toHaveText("May 2, 2026");
  const latest = page.getByRole("region", { name: "History" }).locator("ol > li").first();
  await expect(latest).toContainText("Abigail Aldrich changed the planting");
  await expect(latest).toContainText("Crop: from Corn to Grain Sorghum");
  await expect(latest).toContainText("Number of Acres: from 80.00 to 81.25");
  await expect(latest).toContainText("Estimated End Date: from not reported to May 2, 2026");
  expect(await book.planting(plantingId)).toMatchObject({ estimatedAcres: 81.25, version: 2 });
});

test("a crop beyond the specification's, irrigation and intended use are chosen, shown, filtered and kept", async ({
  agentHome,
  details,
  book,
  page,
  farms,
}) => {
  const { userId } = await book.farmer("farmer47");
  const { plantingId } = await farms.report("farmer47", {
    ...reported,
    fieldName: "Soybean Pivot",
  });
  await details.openForm(plantingId);
  await details.chooseCrop("Soybeans");
  await details.unfold();
  await details.field("Irrigation").selectOption("Irrigated");
  await details.field("Intended Use").selectOption("Seed");
  await details.saveChanges();
  await expect(details.fact("Crop")).toHaveText("Soybeans");
  await expect(details.fact("Irrigation")).toHaveText("Irrigated");
  await expect(details.fact("Intended Use")).toHaveText("Seed");
  const latest = page.getByRole("region", { name: "History" }).locator("ol > li").first();
  await expect(latest).toContainText("Irrigation: from not reported to Irrigated");
  const kept = { crop: "Soybeans", irrigation: "irrigated", intendedUse: "seed", version: 2 };
  expect(await book.planting(plantingId)).toMatchObject(kept);

  await agentHome.open(`?farmer=${userId}&filterBy=cropType`);
  await agentHome.unfold();
  await agentHome.cropType.selectOption("Soybeans");
  await expect(page).toHaveURL(/cropType=Soybeans/);
  await expect(agentHome.cropType.locator("option", { hasText: "Peanuts" })).toHaveCount(0);
});

test("a correction keeps the location's fix, unless it moves the location", async ({
  details,
  book,
  expectAccessible,
  farms,
}) => {
  const fix = { source: "measured", accuracy: 4.2, takenAt: "2026-04-20T14:02:03.000Z" } as const;
  const marked = {
    ...reported,
    fieldName: "Fixed Pivot",
    latitude: 40.4403,
    longitude: -99.3698,
    fix,
  };
  const { plantingId } = await farms.report("farmer47", marked);
  await details.openForm(plantingId);
  await details.field("Number of Acres").fill("81.25");
  await details.saveChanges();
  expect(await book.planting(plantingId)).toMatchObject({ estimatedAcres: 81.25, fix });

  await details.edit.click();
  await details.openLocation();
  await details.form.getByRole("button", { name: "Move the pin north" }).click();
  await expect(details.field("Latitude")).not.toHaveValue("40.4403");
  await expectAccessible();
  await details.field("Latitude").fill("40.45");
  await details.save.click();
  await expect(details.fact("Location")).toContainText("40.45");
  await expect.poll(async () => (await book.planting(plantingId)).version).toBe(3);
  const moved = await book.planting(plantingId);
  expect(moved).toMatchObject({ latitude: 40.45, longitude: -99.3698, fix: { source: "moved" } });
  expect(moved.fix).not.toHaveProperty("accuracy");
});

test("an agent is asked about a location without its minus", async ({
  details,
  book,
  page,
  farms,
}) => {
  const marked = { ...reported, fieldName: "Minus Pivot", latitude: 40.4403, longitude: -99.3698 };
  const { plantingId } = await farms.report("farmer47", marked);
  await details.openForm(plantingId);
  await details.openLocation();
  await details.field("Longitude").fill("99.3698");
  await details.save.click();
  const question = page.getByRole("dialog", { name: "Is this location right?" });
  await expect(question).toContainText("40.4403, 99.3698 is outside the United States.");
  await expect(question).toContainText("mi away");
  await question.getByRole("button", { name: "Change the location" }).click();
  await details.field("Longitude").fill("-99.37");
  await details.saveChanges();
  expect(await book.planting(plantingId)).toMatchObject({ longitude: -99.37, version: 2 });
});

test("the list shows the correction after Back", async ({ agentHome, details, book, farms }) => {
  const { userId } = await book.farmer("farmer48");
  const fieldName = `Aardvark ${Date.now()}`;
  await farms.report("farmer48", { ...reported, fieldName });
  await agentHome.openFarmer(userId);
  await agentHome.table.getByRole("link", { name: fieldName }).click();
  await details.edit.click();
  await details.field("Field Name").fill(`${fieldName} corrected`);
  await details.saveChanges();
  await details.back.or(details.close).click();
  await expect(agentHome.table.getByRole("link", { name: `${fieldName} corrected` })).toBeVisible();
});

test("violations appear at their form fields after these are left, and go away while typing", async ({
  details,
  book,
  page,
  expectAccessible,
  farms,
}) => {
  const { plantingId } = await farms.report("farmer49", reported);
  await details.openForm(plantingId);
  const acres = details.field("Number of Acres");
  await acres.fill("0");
  await expect(acres).toHaveAttribute("aria-invalid", "false");
  await page.keyboard.press("Tab");
  await expect(acres).toHaveAttribute("aria-invalid", "true");
  await acres.fill("12.5");
  await expect(acres).toHaveAttribute("aria-invalid", "false");

  await details.field("Field Name").fill("");
  await details.unfold();
  await details.field("Planting finished").fill("2026-04-19");
  await details.save.click();
  await expect(details.field("Field Name")).toBeFocused();
  await expect(details.field("Field Name")).toHaveAttribute("aria-invalid", "true");
  await expect(details.field("Planting finished")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  expect(await book.planting(plantingId)).toMatchObject({ version: 1 });
});

test("a refusal by the server appears at its form field, and can be corrected there", async ({
  details,
  book,
  page,
  expectComplaint,
  farms,
}) => {
  expectComplaint(/status of 400/);
  const { plantingId } = await farms.report("farmer50", reported);
  const errors = [{ field: "estimatedAcres", code: "acres", message: "Not that many" }];
  await page.route("**/api/plants/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 400,
          contentType: "application/problem+json",
          body: JSON.stringify({ code: "validation", detail: "Not that many", errors }),
        })
      : route.continue(),
  );
  await details.openForm(plantingId);
  await details.field("Number of Acres").fill("99");
  await details.save.click();
  await expect(details.field("Number of Acres")).toHaveAccessibleDescription(/Not that many/);
  await expect(details.field("Number of Acres")).toBeFocused();

  await page.unrouteAll();
  await details.field("Number of Acres").fill("89");
  await details.saveChanges();
  await expect(details.progress).toBeHidden();
  expect(await book.planting(plantingId)).toMatchObject({ estimatedAcres: 89, version: 2 });
});

test("an unreachable server loses nothing", async ({
  details,
  book,
  page,
  expectComplaint,
  farms,
}) => {
  expectComplaint(/ERR_FAILED/);
  const { plantingId } = await farms.report("farmer51", reported);
  await details.openForm(plantingId);
  await details.field("Number of Acres").fill("99");
  await page.route("**/api/plants/*", (route) => route.abort());
  await details.save.click();
  await expect(details.alert).toContainText("Saved on this device");
  await expect(details.fact("Number of Acres")).toHaveText("99.00");
  await expect(details.progress).toBeVisible();
  await page.unrouteAll();
  await expect(details.progress).toBeHidden({ timeout: 30_000 });
  await expect(details.fact("Number of Acres")).toHaveText("99.00");
  expect(await book.planting(plantingId)).toMatchObject({ estimatedAcres: 99, version: 2 });
});

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
  const planting = await farms.report("farmer53", reported);
  await details.openForm(planting.plantingId);
  await details.field("Number of Acres").fill("77");
  await details.cancel.click();
  await details.discard.click();
  await details.edit.click();
  await expect(details.field("Number of Acres")).toHaveValue("80");
  await expect(begunBefore).toBeHidden();

  await details.field("Number of Acres").fill("9o");
  await expect.poll(() => editDraftsOn(page)).toBe(1);
  await farms.change("farmer53", planting, { ...reported, crop: "Wheat" });
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
    ...reported,
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
  await expect(details.alert).toHaveText("Planting saved");
  expect(await book.planting(plantingId)).toMatchObject({ estimatedAcres: 81.25, version: 2 });
});

test("an edit that waits for the device's database is not saved after its form is left", async ({
  details,
  book,
  page,
  farms,
}) => {
  const { plantingId } = await farms.report("farmer56", reported);
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
  const { plantingId } = await farms.report("farmer56", reported);
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
  const { plantingId } = await farms.report("farmer57", reported);
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
  const { plantingId } = await farms.report("farmer54", reported);
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
  const { plantingId } = await farms.report("farmer54", reported);
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
  const { plantingId } = await farms.report("farmer55", reported);
  await page.goto(`/plantingDetails?plantingId=${plantingId}&edit=true`);
  await expect(details.field("Field Name")).toHaveValue("East Pivot");
  await details.cancel.click();
  await expect(details.form).toBeHidden();
  await expect(page).toHaveURL(`/plantingDetails?plantingId=${plantingId}`);
});
