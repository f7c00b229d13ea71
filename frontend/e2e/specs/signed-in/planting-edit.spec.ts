import { expect, test } from "../../support/agent";
import { PIVOT } from "../../support/pivot";

test("a correction is saved and confirmed, and is in the history", async ({
  details,
  book,
  page,
  expectAccessible,
  farms,
}) => {
  const { plantingId } = await farms.report("farmer47", PIVOT);
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
    ...PIVOT,
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
    ...PIVOT,
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
  const marked = { ...PIVOT, fieldName: "Minus Pivot", latitude: 40.4403, longitude: -99.3698 };
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
  await farms.report("farmer48", { ...PIVOT, fieldName });
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
  const { plantingId } = await farms.report("farmer49", PIVOT);
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
  const { plantingId } = await farms.report("farmer50", PIVOT);
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
  const { plantingId } = await farms.report("farmer51", PIVOT);
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
