import { randomUUID } from "node:crypto";
import { FieldsPage } from "../../pages/fields-page";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { expect, test as farm, plantingsOf } from "../../support/farm";
import { addField, changeField, fieldsOf, NEAR_COUNTY_LINE, QUARTER } from "../../support/fields";
import { unfoldFilters } from "../../support/filters";
import { holdDatabase } from "../../support/held-database";

const test = farm.extend<{ fields: FieldsPage }>({
  fields: async ({ page }, use) => use(new FieldsPage(page)),
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("a farmer adds a field, and it arrives later", async ({
    farmer,
    fields,
    page,
    expectAccessible,
    network,
  }) => {
    await fields.open();
    await expect(fields.empty).toBeVisible();
    await expectAccessible();
    await fields.add.click();
    await fields.name.waitFor();
    await expectAccessible();

    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    await fields.save.click();
    await expect(fields.name).toHaveAccessibleDescription("Please enter the field name");
    await fields.name.fill("North 40");
    await fields.save.click();
    await expect(page.getByText("Saved on this device")).toBeVisible();
    await expect(fields.heading).toHaveText("North 40");
    await expect(page.getByText("Saved on this phone, not sent yet")).toBeVisible();
    await expect(fields.fact("Acres")).toHaveText("No boundary yet");
    await page.getByRole("link", { name: "Back to the fields" }).click();
    await expect(fields.field("North 40")).toContainText("not sent yet");

    await network.restore();
    const [stored] = await fieldsOf(page.request, farmer, 1);
    expect(stored).toMatchObject({ name: "North 40", version: 1 });
    await expect(fields.field("North 40")).toContainText("Sent ");
  });
});

test("a farmer corrects a field, and its history tells what changed", async ({
  farmer: _,
  fields,
  page,
  expectAccessible,
}) => {
  const fieldId = await addField(page.request, {
    name: "North 40",
    boundary: QUARTER,
    boundarySource: "drawn",
    fsaFarm: "1234",
  });
  await fields.openOne(fieldId, "North 40");
  await expect(fields.fact("Acres")).toHaveText("159.94 acres");
  await expect(fields.fact("County")).toHaveText("Perkins County, Nebraska");
  await expect(fields.fact("FSA Farm Number")).toHaveText("1234");
  await expectAccessible();

  await fields.edit();
  await expectAccessible();
  await fields.notes.fill("Creek in the east");
  await fields.save.click();
  await expect(page.getByText("Field saved")).toBeVisible();
  await expect(fields.fact("Notes")).toHaveText("Creek in the east");
  await expect(fields.fact("Acres")).toHaveText("159.94 acres");
  await expect(fields.history).toContainText("changed the field");
  await expect(fields.history).toContainText("Notes: from not reported to Creek in the east");
});

test("a farmer deletes a field, undoes that, deletes it again and restores it", async ({
  farmer,
  fields,
  page,
  expectAccessible,
}) => {
  await addField(page.request, { name: "North 40" });
  await fields.open();
  await fields.deleteOne("North 40");
  await fields.undo.click();
  await expect(fields.field("North 40")).toBeVisible();

  await fields.deleteOne("North 40");
  await expect(fields.empty).toBeVisible();
  await fieldsOf(page.request, farmer, 0);
  await expect(fields.undo).toBeHidden();
  await fields.deleted.locator("summary").click();
  await expect(fields.deleted).toContainText("Deleted by Ada Lindqvist");
  await expectAccessible();
  await fields.deleted.getByRole("button", { name: "Restore North 40" }).click();
  await expect(page.getByText("North 40 is restored")).toBeVisible();
  await expect(fields.field("North 40")).toBeVisible();
  await fieldsOf(page.request, farmer, 1);
});

test("two changes of one member are shown as a field's, and the person chooses", async ({
  farmer: _,
  fields,
  page,
  expectAccessible,
  expectComplaint,
}) => {
  const fieldId = await addField(page.request, { name: "North 40", boundary: QUARTER });
  await fields.openOne(fieldId, "North 40");
  await fields.edit();
  await fields.notes.fill("Mine");
  await changeField(page.request, fieldId, 1, { notes: "Theirs" });
  expectComplaint(/status of 412/);
  await fields.save.click();
  const conflict = page.getByRole("dialog", { name: "Also changed on another phone" });
  await expect(conflict).toContainText("Notes");
  await expectAccessible();
  await conflict
    .getByRole("radio", { name: /Theirs/ })
    .last()
    .check();
  await conflict.getByRole("button", { name: "Save this choice" }).click();
  await expect(page.getByText("Field saved")).toBeVisible();
  await expect(fields.fact("Notes")).toHaveText("Theirs");
});

test("a form that was left is continued after a reload", async ({ farmer: _, fields, page }) => {
  await fields.open();
  await fields.add.click();
  await fields.name.fill("Half a na");
  await page.reload();
  await expect(fields.name).toHaveValue("Half a na");
  await expect(page.getByText("You started these changes earlier")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(fields.empty).toBeVisible();
});

test("the list is searched and walked through with the keyboard", async ({
  farmer: _,
  fields,
  page,
}) => {
  for (let number = 1; number <= 7; number += 1) {
    await addField(page.request, { name: `Field ${number}` });
  }
  await fields.open();
  await expect(fields.field("Field 7")).toBeVisible();
  await unfoldFilters(page);
  await page.keyboard.press("/");
  await expect(fields.search).toBeFocused();
  await page.keyboard.type("7");
  await expect(page.locator("[data-rows]").getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Field 7" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fields.heading).toHaveText("Field 7");
});

test("a planting chooses a field, takes its acres, and may have others", async ({
  farmer,
  fields,
  page,
  expectAccessible,
}) => {
  const fieldId = await addField(page.request, { name: "North 40", boundary: QUARTER });
  const plantingId = randomUUID();
  const data = { fieldName: "Somewhere", crop: "Corn", startDateISO: "2026-05-01" };
  const answer = await page.request.put(`/api/plants/${plantingId}`, { data });
  expect(answer.status()).toBe(201);
  await fields.open();
  await expect(fields.field("North 40")).toContainText("No plantings in 2026");

  const details = new PlantingDetailsPage(page);
  await page.goto(`/plantingDetails?plantingId=${plantingId}&edit=true`);
  await details.field("Field Name").fill("north 40");
  await expect(details.field("Number of Acres")).toHaveValue("159.94");
  await expect(details.form).toContainText("Your field North 40: 159.94 acres");
  await details.field("Number of Acres").fill("120");
  await expect(details.form).toContainText("This is not the 159.94 acres of the field North 40.");
  await expectAccessible();
  await details.save.click();
  await expect(details.form).toBeHidden();
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting).toMatchObject({ fieldId, fieldName: "north 40", estimatedAcres: 120 });

  await page.getByRole("link", { name: "Show the field" }).click();
  await expect(fields.heading).toHaveText("North 40");
  const planted = page.getByRole("region", { name: "Plantings on this field" });
  await expect(planted).toContainText("2026");
  await expect(planted.getByRole("link", { name: "Corn · 120.00 acres" })).toBeVisible();
});

test("a planting takes the acres of a field that the device reads after its name is entered", async ({
  farmer,
  page,
}) => {
  const fieldId = await addField(page.request, { name: "North 40", boundary: QUARTER });
  const plantingId = randomUUID();
  const data = { fieldName: "Somewhere", crop: "Corn", startDateISO: "2026-05-01" };
  await page.request.put(`/api/plants/${plantingId}`, { data });
  const openDatabase = await holdDatabase(page);
  const details = new PlantingDetailsPage(page);
  await page.goto(`/plantingDetails?plantingId=${plantingId}&edit=true`);
  await details.field("Field Name").fill("north 40");
  await expect(details.field("Number of Acres")).toHaveValue("");
  await openDatabase();
  await expect(details.field("Number of Acres")).toHaveValue("159.94");
  await details.field("Number of Acres").fill("");
  await details.chooseCrop("Oats");
  await details.save.click();
  await expect(details.form).toBeHidden();
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting).toMatchObject({ fieldId, crop: "Oats" });
  expect(planting, "the acres that a person clears stay cleared").not.toHaveProperty(
    "estimatedAcres",
  );
});

test("a person says the county of a field near a county line", async ({
  farmer,
  fields,
  page,
  expectAccessible,
}) => {
  const fieldId = await addField(page.request, { name: "Line", boundary: NEAR_COUNTY_LINE });
  await fields.openOne(fieldId, "Line");
  await expect(fields.fact("County")).toHaveText(/^Near the line of .*, Nebraska: please check$/);
  await fields.edit();
  const county = page.getByRole("combobox", { name: "County" });
  await expect(county).toHaveValue("");
  await county.selectOption("Lincoln County, Nebraska");
  await expectAccessible();
  await fields.save.click();
  await expect(fields.fact("County")).toHaveText("Lincoln County, Nebraska, as a person said");
  const [stored] = await fieldsOf(page.request, farmer, 1);
  expect(stored?.county).toMatchObject({ fips: "31111", certainty: "said" });
});
