import { expect, plantingsOf, test } from "../../support/farm";
import { FIELD } from "../../support/places";
import { expectInSight } from "../../support/sight";

test.use({ permissions: ["geolocation"], keepsProgram: true });

test("one press marks the location, a few taps report it, and the server has it", async ({
  farmer,
  fieldPage,
  myPlantings,
  page,
  expectAccessible,
}) => {
  await fieldPage.open();
  await expectAccessible();
  await fieldPage.markHere();
  await expect(page.getByText("Good location: within 20 feet.")).toBeVisible();
  await expectAccessible();
  await expect(fieldPage.crop("Soybeans")).toBeHidden();
  await page.getByText("More crops").click();
  await expect(fieldPage.crop("Soybeans")).toBeVisible();
  await expectAccessible();
  await fieldPage.crop("Wheat").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.acres.fill("120.5");
  await page.getByText("More for the acreage report").click();
  await page.getByLabel("Irrigation").selectOption("Not irrigated");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  await expect(page.getByText("All plantings sent.")).toBeVisible();
  await expectAccessible();

  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting).toMatchObject({
    fieldName: "North 40",
    crop: "Wheat",
    estimatedAcres: 120.5,
    irrigation: "nonIrrigated",
    latitude: FIELD.latitude,
    longitude: FIELD.longitude,
    fix: { source: "measured", accuracy: FIELD.accuracy },
    version: 1,
  });

  await myPlantings.open();
  await expect(myPlantings.planting("North 40")).toContainText("Sent ");
  await expectAccessible();
});

test("missing values are shown at their form fields, on the screen and announced, and only name and crop are required", async ({
  farmer: _,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await fieldPage.save.click();
  await expect(fieldPage.fieldName).toHaveAttribute("aria-invalid", "true");
  const crop = page.getByRole("radiogroup", { name: "Crop" });
  await expect(crop).toHaveAttribute("aria-invalid", "true");
  await expect(fieldPage.fieldName).toBeFocused();
  await expectInSight(page.getByText("Please enter the field name").first());
  await expect(page.getByRole("status").filter({ hasText: "Please choose a crop" })).toHaveText(
    "Please enter the field name. Please choose a crop",
  );
  await expectAccessible();
  await fieldPage.fieldName.fill("Home Quarter");
  await fieldPage.save.click();
  await expect(crop.getByRole("radio").first()).toBeFocused();
  await expectInSight(crop.getByText("Please choose a crop"));
  await fieldPage.crop("Oats").check();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
});

test("acres are taken as people write them, and asked about if they can mean two figures", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await fieldPage.crop("Oats").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.acres.fill("1,250");
  await fieldPage.save.click();
  await expect(fieldPage.acres).toBeFocused();
  await expectInSight(page.getByRole("button", { name: "1,250.00 acres" }));
  await expect(page.getByRole("button", { name: "1.25 acres" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "1.25 acres" }).click();
  await expect(fieldPage.acres).toHaveValue("1.25");
  await expect(fieldPage.acres).toBeFocused();
  await fieldPage.save.click();
  await expect(page.getByText("Oats · 1.25 acres")).toBeVisible();
  await expect(page.getByText("All plantings sent.")).toBeVisible();
  await fieldPage.edit.click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  await form.getByLabel("Number of Acres").fill("1.204,37");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect
    .poll(async () => (await plantingsOf(page.request, farmer, 1))[0]?.estimatedAcres)
    .toBe(1204.37);
});

test("a planting without acres and location is saved with a mark", async ({
  farmer: _,
  fieldPage,
  myPlantings,
  page,
  expectAccessible,
}) => {
  await fieldPage.open();
  await fieldPage.mark.click();
  await fieldPage.byHand.click();
  await fieldPage.crop("Oats").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  await expect(page.getByText("Acres missing")).toBeVisible();
  await expect(page.getByText("No location", { exact: true })).toBeVisible();
  await expectAccessible();
  await myPlantings.open();
  await expect(myPlantings.planting("North 40")).toContainText("Acres missing");
  await expect(myPlantings.planting("North 40")).toContainText("No location");
  await expectAccessible();
});

test("Back closes what is open over the page before it leaves it", async ({
  farmer: _,
  fieldPage,
  landingPage: { header },
  myPlantings,
  page,
}) => {
  // The browser's own Back waits for a page to leave, which does not happen here.
  const back = () => page.evaluate(() => history.back());
  await myPlantings.open();
  await page.getByRole("link", { name: "Mark", exact: true }).click();
  await expect(fieldPage.heading).toBeVisible();
  await header.menu.click();
  const shortcuts = page.getByRole("button", { name: "Keyboard shortcuts" });
  await expect(shortcuts).toBeVisible();
  await back();
  await expect(shortcuts).toBeHidden();
  await expect(fieldPage.heading).toBeVisible();
  await header.menu.click();
  await shortcuts.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await back();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(fieldPage.heading).toBeVisible();
  await back();
  await expect(myPlantings.heading).toBeVisible();
});

test("what was saved is told, and can be edited or taken back at once", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await fieldPage.crop("Oats").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.acres.fill("38.5");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toHaveText(/^North 40 is saved (on this phone|and sent)\.$/);
  await expect(page.getByText("Oats · 38.50 acres")).toBeVisible();
  await expectAccessible();

  await fieldPage.undo.click();
  await expect(page.getByText("North 40 is deleted.")).toBeFocused();
  await expectAccessible();
  await fieldPage.keepIt.click();
  await expect(fieldPage.saved).toBeVisible();

  await fieldPage.edit.click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  await form.getByLabel("Number of Acres").fill("39.5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect
    .poll(async () => (await plantingsOf(page.request, farmer, 1))[0]?.estimatedAcres)
    .toBe(39.5);
});

test("a deletion can be undone for a while", async ({
  farmer: _,
  fieldPage,
  myPlantings,
  page,
}) => {
  await fieldPage.open();
  await fieldPage.report("North 40");
  await myPlantings.open();
  await expect(myPlantings.planting("North 40")).toContainText("Sent ");
  await myPlantings.delete("North 40");
  await expect(myPlantings.undo).toBeFocused();
  await expect(myPlantings.planting("North 40")).toBeHidden();
  await expect(page.getByText("1 deletion will be sent in a few seconds.")).toBeVisible();
  await myPlantings.undo.click();
  await expect(myPlantings.planting("North 40")).toBeVisible();
});

test("the last crop and the farm's fields are suggested first", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await fieldPage.report("North 40");
  await fieldPage.markHere();
  await expect(page.getByRole("radio").first()).toHaveAttribute("value", "Corn");
  await page.getByRole("button", { name: /^North 40/ }).click();
  await expect(fieldPage.fieldName).toHaveValue("North 40");
});
