/** A field that a line splits into parts. */
import { BoundaryPage } from "../../pages/boundary-page";
import { FieldsPage } from "../../pages/fields-page";
import { expect, test as farm, plantingsOf } from "../../support/farm";
import { addField, changeField, fieldsOf, plant, QUARTER } from "../../support/fields";

const test = farm.extend<{ fields: FieldsPage; line: BoundaryPage }>({
  fields: async ({ page }, use) => use(new FieldsPage(page)),
  line: async ({ page }, use) => use(new BoundaryPage(page, "Line across the field")),
});

const FIELD = { name: "North 40", boundary: QUARTER, notes: "Creek" };
const MIDDLE = "40.84, -101.7352\n40.86, -101.7352";

test("a farmer splits a field with a line on the map, and the plantings follow", async ({
  farmer,
  fields,
  line,
  page,
  hasTouch,
  expectAccessible,
}) => {
  test.slow();
  const fieldId = await addField(page.request, FIELD);
  const report = { fieldId, crop: "Corn" };
  const lying = { latitude: 40.853, longitude: -101.739 };
  await plant(page.request, { ...report, fieldName: "North 40", ...lying });
  await plant(page.request, { ...report, fieldName: "Nowhere" });
  await fields.openOne(fieldId, "North 40");
  await fields.split.click();
  await expect(line.drawn).toBeVisible();
  await expect(line.measures).toHaveText("No line yet.");
  await expectAccessible();
  await line.press({ x: 0, y: 20 }, hasTouch);
  await line.press({ x: 0, y: -20 }, hasTouch);
  await expect(line.measures).toHaveText("The line does not cross the field yet.");
  // The field ends 48 pixels from the edges of the map, or before.
  const edge = ((await line.map.boundingBox())?.height ?? 0) / 2 - 15;
  await line.drag({ x: 0, y: 20 }, { x: 0, y: edge }, hasTouch);
  await line.drag({ x: 0, y: -20 }, { x: 0, y: -edge }, hasTouch);
  await expect(line.measures).toContainText(/North 40 A: [78]\d\.\d\d acres/);
  await expect(line.measures).toContainText(/North 40 B: [78]\d\.\d\d acres/);
  const outcome = page.getByRole("region", { name: "What will change" });
  await expect(outcome).toContainText("1 planting lies in North 40 A");
  await expect(outcome).toContainText("No planting lies in North 40 B");
  await expect(outcome).toContainText(
    "1 planting has no location in the field and goes to North 40 A",
  );
  await outcome.getByRole("radio", { name: "North 40 B" }).check();
  await expect(outcome).toContainText("goes to North 40 B");
  await expectAccessible();
  await page.getByRole("button", { name: "Split the field" }).click();
  await expect(page.getByText("North 40 is now North 40 A and North 40 B")).toBeVisible();
  await expect(fields.heading).toHaveText("North 40 B");
  await expect(fields.fact("Notes")).toHaveText("Creek");
  await expect(fields.history).toContainText("split North 40 into this field and others");

  const parts = await fieldsOf(page.request, farmer, 2);
  const nameOf = new Map(parts.map((part) => [part.fieldId, part.name]));
  const plantings = await plantingsOf(page.request, farmer, 2);
  const places = plantings.map((one) => `${one.fieldName}: ${nameOf.get(one.fieldId ?? "")}`);
  expect(places.sort()).toEqual(["North 40 A: North 40 A", "Nowhere: North 40 B"]);
});

test("a line is drawn with the keyboard alone", { tag: "@desk" }, async ({
  farmer: _,
  fields,
  line,
  page,
}) => {
  test.slow();
  const fieldId = await addField(page.request, FIELD);
  await fields.openOne(fieldId, "North 40");
  await fields.split.click();
  await expect(line.drawn).toBeVisible();
  await page.getByRole("button", { name: "No corner yet" }).focus();
  for (const key of ["ArrowUp", "ArrowDown"]) {
    await page.keyboard.press("Enter");
    for (let step = 0; step < 45; step += 1) await page.keyboard.press(`Shift+${key}`);
  }
  await expect(line.corners).toHaveCount(2);
  await expect(line.measures).toContainText(/North 40 A: 79\.9\d acres/);
  await line.undo.click();
  await expect(line.measures).not.toContainText("North 40 B");
});

test("a line is entered as text, and a field that someone changed meanwhile is refused first", {
  tag: "@phone",
}, async ({ farmer, fields, line, page, expectComplaint }) => {
  const fieldId = await addField(page.request, FIELD);
  await fields.openOne(fieldId, "North 40");
  await fields.split.click();
  await line.coordinates.check();
  await line.text.fill(`${MIDDLE}\nhere`);
  const split = page.getByRole("button", { name: "Split the field" });
  await expect(split).toBeDisabled();
  await line.text.fill(MIDDLE);
  await expect(line.measures).toContainText(/North 40 B: 79\.9\d acres/);
  await changeField(page.request, fieldId, 1, { notes: "Wet" });
  expectComplaint(/status of 412/);
  await split.click();
  await expect(page.getByRole("alert")).toContainText("Someone has changed this field");
  await split.click();
  await expect(page.getByText("North 40 is now North 40 A and North 40 B")).toBeVisible();
  const parts = await fieldsOf(page.request, farmer, 2);
  expect(parts.map(({ notes }) => notes)).toEqual(["Wet", "Wet"]);
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("the page says that a split needs one", { tag: "@phone" }, async ({
    farmer: _,
    fields,
    line,
    page,
    network,
  }) => {
    const fieldId = await addField(page.request, FIELD);
    await fields.openOne(fieldId, "North 40");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await fields.split.click();
    await line.coordinates.check();
    await line.text.fill(MIDDLE);
    await expect(line.measures).toContainText("North 40 B");
    await network.cut();
    await expect(page.getByText("You need a connection for this")).toBeVisible();
    await expect(page.getByRole("button", { name: "Split the field" })).toBeDisabled();
    await network.restore();
    await expect(page.getByRole("button", { name: "Split the field" })).toBeEnabled();
  });
});
