/** Two people change the same planting: the questions to the person, and the results of the answers. */
import type { PlantingBody } from "@/lib/rules";
import { Header } from "../../pages/header";
import { expect, test } from "../../support/agent";
import { PIVOT } from "../../support/pivot";

const reported: PlantingBody = { ...PIVOT, endDateISO: "2026-05-02" };

test.beforeEach(({ expectComplaint }) => {
  expectComplaint(/status of 412/);
});

test("only changes in conflict need a choice, with name, time and former value; other changes of both are kept", async ({
  details,
  book,
  expectAccessible,
  farms,
}) => {
  const { firstName, lastName } = await book.farmer("farmer52");
  const planting = await farms.report("farmer52", reported);
  await details.openForm(planting.plantingId);
  await details.field("Number of Acres").fill("90");
  await details.chooseCrop("Wheat");
  await farms.change("farmer52", planting, {
    ...reported,
    fieldName: "East Pivot 2",
    estimatedAcres: 85,
  });
  await details.saveIntoConflict();
  await expect(details.conflict.getByRole("group")).toHaveCount(1);
  const acres = details.conflict.getByRole("group", { name: "Number of Acres" });
  await expect(acres).toContainText("Before: 80.00");
  await expect(acres).toContainText(/Mine\s*90\.00\s*You\s*\w+ \d+, \d{4}/);
  await expect(acres).toContainText(
    new RegExp(`Theirs\\s*85\\.00\\s*${firstName} ${lastName}\\s*\\w+ \\d+, \\d{4}`),
  );
  await expect(details.side("Number of Acres", "Mine")).toBeChecked();
  await expectAccessible();
  await details.side("Number of Acres", "Theirs").check();
  await details.saveChoice.click();
  await expect(details.saved).toBeVisible();
  expect(await book.planting(planting.plantingId)).toMatchObject({
    fieldName: "East Pivot 2",
    estimatedAcres: 85,
    crop: "Wheat",
    startDateISO: "2026-04-20",
    version: 3,
  });
});

// Each has a farmer of its own: on one farm the two plantings would stand on the same ground.
for (const { button, farmer, kept } of [
  { button: "Keep all of mine", farmer: "farmer34", kept: { estimatedAcres: 90, crop: "Wheat" } },
  { button: "Take all of theirs", farmer: "farmer35", kept: { estimatedAcres: 85, crop: "Oats" } },
]) {
  test(`a conflict is settled as a whole, and undoes no rename: ${button}`, async ({
    details,
    book,
    farms,
  }) => {
    await book.farmer(farmer);
    const planting = await farms.report(farmer, reported);
    await details.openForm(planting.plantingId);
    await details.field("Number of Acres").fill("90");
    await details.chooseCrop("Wheat");
    await details.field("Field Name").fill("West Pivot");
    await farms.change(farmer, planting, {
      ...reported,
      estimatedAcres: 85,
      crop: "Oats",
    });
    await details.saveIntoConflict();
    await details.conflict.getByRole("button", { name: button }).click();
    await details.saveChoice.click();
    await expect(details.fact("Field Name")).toHaveText("West Pivot");
    await expect
      .poll(() => book.planting(planting.plantingId))
      .toMatchObject({ ...kept, fieldName: "West Pivot", version: 3 });
  });
}

test("a location is chosen as a whole, with its fix", async ({ details, book, farms }) => {
  const fix = { source: "measured", accuracy: 4.2, takenAt: "2026-04-20T14:02:03.000Z" } as const;
  const marked = { ...reported, latitude: 40.44, longitude: -99.36, fix };
  const planting = await farms.report("farmer54", marked);
  await details.openForm(planting.plantingId);
  await details.openLocation();
  await details.field("Latitude").fill("40.45");
  const again = { ...fix, accuracy: 3, takenAt: "2026-04-21T14:02:03.000Z" };
  await farms.change("farmer54", planting, {
    ...marked,
    longitude: -99.37,
    fix: again,
  });
  await details.saveIntoConflict();
  await expect(details.conflict.getByRole("group")).toHaveCount(1);
  const location = details.conflict.getByRole("group", { name: "Location" });
  await expect(location).toContainText("Before: 40.44, -99.36");
  await expect(location).toContainText(/40\.45, -99\.36\s*Set manually/);
  await expect(location).toContainText(/40\.44, -99\.37\s*Measured, within 10 ft/);
  await details.side("Location", "Theirs").check();
  await details.saveChoice.click();
  await expect(details.fact("Location")).toHaveText("40.44, -99.37");
  await expect
    .poll(() => book.planting(planting.plantingId))
    .toMatchObject({ latitude: 40.44, longitude: -99.37, fix: again });
});

test("a choice that breaks a rule shows the violation at its form field, and nothing is saved", async ({
  details,
  book,
  expectAccessible,
  farms,
}) => {
  const planting = await farms.report("farmer55", reported);
  await details.openForm(planting.plantingId);
  await details.unfold();
  await details.field("Planting finished").fill("2026-04-25");
  await farms.change("farmer55", planting, {
    ...reported,
    startDateISO: "2026-04-28",
  });
  await details.saveIntoConflict();
  await expect(details.conflict.getByRole("group")).toHaveCount(2);
  await details.side("Start Date", "Theirs").check();
  await details.saveChoice.click();
  const end = details.conflict.getByRole("group", { name: "Estimated End Date" });
  await expect(end).toHaveAccessibleDescription(/end date/i);
  await expect(details.side("Estimated End Date", "Mine")).toBeFocused();
  await expectAccessible();
  expect(await book.planting(planting.plantingId)).toMatchObject({ version: 2 });

  await details.side("Estimated End Date", "Theirs").check();
  await expect(end).toHaveAccessibleDescription("Before: May 2, 2026");
  await details.saveChoice.click();
  await expect(details.saved).toBeVisible();
  expect(await book.planting(planting.plantingId)).toMatchObject({
    startDateISO: "2026-04-28",
    endDateISO: "2026-05-02",
    version: 2,
  });
});

test("a choice left open waits on the device, and can be found again", async ({
  details,
  book,
  page,
  farms,
}, { project }) => {
  const planting = await farms.report("farmer58", reported);
  await details.openForm(planting.plantingId);
  await details.field("Number of Acres").fill("90");
  await farms.change("farmer58", planting, { ...reported, estimatedAcres: 85 });
  await details.saveIntoConflict();
  await details.conflict.getByRole("button", { name: "Decide later" }).click();
  await expect(details.conflict).toBeHidden();
  await expect(details.progress).toHaveText("Needs your attention");
  const header = new Header(page);
  await expect(
    project.name === "phone" ? header.menu : header.place("Farmers"),
  ).toHaveAccessibleName(/, 1 needs your attention$/);
  await page.reload();
  await page.getByRole("link", { name: "Compare and choose" }).click();
  await expect(details.side("Number of Acres", "Mine")).toBeChecked();
  await page.goBack();
  await expect(details.conflict).toBeHidden();
  await details.edit.click();
  await details.saveChoice.click();
  await expect(details.fact("Number of Acres")).toHaveText("90.00");
  await expect
    .poll(() => book.planting(planting.plantingId))
    .toMatchObject({ estimatedAcres: 90, version: 3 });
});

test("a change of a planting that was deleted meanwhile is sent again once it is restored", async ({
  details,
  book,
  page,
  expectComplaint,
  expectAccessible,
  farms,
}) => {
  expectComplaint(/status of 4\d\d/);
  const planting = await farms.report("farmer53", reported);
  await details.openForm(planting.plantingId);
  await details.field("Number of Acres").fill("90");
  await farms.remove("farmer53", planting);
  await details.save.click();
  const discard = page.getByRole("button", { name: "Discard my change" });
  await expect(page.getByText(/^This planting was deleted while you were/)).toBeVisible();
  const again = page.getByRole("button", { name: "Send it again" });
  await expect(again).toBeHidden();
  await expect(discard).toBeVisible();
  await expectAccessible();

  await farms.restore("farmer53", planting);
  await page.reload();
  await expect(page.getByText("It has been restored since.")).toBeVisible();
  await expectAccessible();
  await again.click();
  await expect(discard).toBeHidden();
  await expect(details.fact("Number of Acres")).toHaveText("90.00");
  await expect
    .poll(() => book.planting(planting.plantingId))
    .toMatchObject({ estimatedAcres: 90, version: 4 });
});
