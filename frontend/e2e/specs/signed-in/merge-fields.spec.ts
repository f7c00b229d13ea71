/** Two fields of a farm that become one. */
import { FieldsPage } from "../../pages/fields-page";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { expect, test as farm, plantingsOf } from "../../support/farm";
import { addField, boxOf, changeField, fieldsOf, mergeFields, plant } from "../../support/fields";

const test = farm.extend<{ fields: FieldsPage }>({
  fields: async ({ page }, use) => use(new FieldsPage(page)),
});

const NORTH = { name: "North 40", boundary: boxOf(-101.74, 40.85, 0.005) };
const SOUTH = { name: "South 40", boundary: boxOf(-101.74, 40.845, 0.005) };

test("a farmer merges two fields, and both histories tell it", async ({
  farmer,
  fields,
  page,
  expectAccessible,
}) => {
  const north = await addField(page.request, NORTH);
  const south = await addField(page.request, SOUTH);
  const planting = await plant(page.request, {
    fieldName: "South 40",
    fieldId: south,
    crop: "Corn",
  });
  await fields.openOne(north, "North 40");
  await fields.merge.click();
  await fields.heading.filter({ hasText: "Merge fields" }).waitFor();
  await expectAccessible();
  await fields.chooseOther("South 40");
  const outcome = page.getByRole("region", { name: "What will change" });
  await expect(outcome).toContainText(/North 40 gets the land of both fields: 115\.\d+ acres/);
  await expect(outcome).toContainText("1 planting moves from South 40 to North 40");
  await expect(outcome).toContainText(
    "Plantings with the field name South 40 get the name North 40",
  );
  await expectAccessible();
  await page.getByRole("radio", { name: "South 40" }).check();
  await expect(outcome).toContainText("No planting is on North 40");
  await page.getByRole("radio", { name: "North 40" }).check();
  await page.getByRole("button", { name: "Merge the fields" }).click();
  await expect(page.getByText("South 40 is now part of North 40")).toBeVisible();
  await expect(fields.heading).toHaveText("North 40");
  await expect(fields.fact("Acres")).toHaveText(/^115\.\d+ acres$/);
  await expect(fields.history).toContainText("merged South 40 into this field");
  await expectAccessible();

  const [stored] = await fieldsOf(page.request, farmer, 1);
  expect(stored?.fieldId).toBe(north);
  await page.goto(`/plantingDetails?plantingId=${planting}`);
  await expect(page.getByRole("region", { name: "History" })).toContainText(
    "from South 40 to North 40",
  );
});

test("the page of a merged field leads to the field that has its land", async ({
  farmer: { lastName },
  fields,
  page,
  expectAccessible,
  expectComplaint,
}) => {
  const north = await addField(page.request, NORTH);
  const south = await addField(page.request, SOUTH);
  await mergeFields(page.request, south, north);
  expectComplaint(/status of 404/);
  await page.goto(`/field/${south}`);
  await expect(page.getByRole("heading", { name: "South 40 was merged" })).toBeVisible();
  await expect(page.getByText(`${lastName} merged the field into North 40`)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "North 40" }).click();
  await expect(fields.heading).toHaveText("North 40");
});

test("a merge with a field that someone changed meanwhile is refused, and possible afterwards", async ({
  farmer: _,
  fields,
  page,
  expectComplaint,
}) => {
  const north = await addField(page.request, NORTH);
  const south = await addField(page.request, { name: "South 40" });
  await fields.openOne(north, "North 40");
  await fields.merge.click();
  await fields.chooseOther("South 40");
  await expect(
    page.getByText("South 40 has no boundary, so the land of North 40 stays"),
  ).toBeVisible();
  await changeField(page.request, south, 1, { notes: "Wet" });
  expectComplaint(/status of 412/);
  const merge = page.getByRole("button", { name: "Merge the fields" });
  await merge.click();
  await expect(page.getByRole("alert")).toContainText("Someone has changed this field");
  await merge.click();
  await expect(page.getByText("South 40 is now part of North 40")).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("an unsent edit of a planting is kept with the field that its land came to", async ({
    farmer,
    page,
    expectComplaint,
    network,
  }) => {
    const north = await addField(page.request, NORTH);
    const south = await addField(page.request, SOUTH);
    const report = { fieldName: "South 40", fieldId: south, crop: "Corn", estimatedAcres: 50 };
    const plantingId = await plant(page.request, report);
    const details = new PlantingDetailsPage(page);
    await details.openForm(plantingId);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    await details.field("Number of Acres").fill("77");
    await details.save.click();
    await expect(details.progress).toContainText("not sent yet");
    await mergeFields(page.request, south, north);
    expectComplaint(/status of 412/);
    await network.restore();
    await expect
      .poll(async () => (await plantingsOf(page.request, farmer, 1))[0])
      .toMatchObject({ estimatedAcres: 77, fieldId: north, fieldName: "North 40" });
  });

  test("a planting that names a field which was merged meanwhile arrives on the other field", async ({
    farmer,
    page,
    network,
  }) => {
    const north = await addField(page.request, NORTH);
    const south = await addField(page.request, SOUTH);
    const details = new PlantingDetailsPage(page);
    const report = { fieldName: "Creek", crop: "Corn", estimatedAcres: 50 };
    await details.openForm(await plant(page.request, report));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    await details.field("Field Name").fill("South 40");
    await details.save.click();
    await expect(details.progress).toContainText("not sent yet");
    await mergeFields(page.request, south, north);
    await network.restore();
    await expect
      .poll(async () => (await plantingsOf(page.request, farmer, 1))[0])
      .toMatchObject({ fieldId: north, fieldName: "North 40", version: 3 });
    await expect(details.fact("Field Name")).toHaveText("North 40");
    await expect(details.progress).toContainText("Sent ");
  });

  test("the page says that a merge needs one", async ({ farmer: _, fields, page, network }) => {
    const north = await addField(page.request, NORTH);
    await addField(page.request, SOUTH);
    await fields.openOne(north, "North 40");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await fields.merge.click();
    await fields.chooseOther("South 40");
    await network.cut();
    await expect(page.getByText("You need a connection for this")).toBeVisible();
    await expect(page.getByRole("button", { name: "Merge the fields" })).toBeDisabled();
    await network.restore();
    await expect(page.getByRole("button", { name: "Merge the fields" })).toBeEnabled();
  });
});
