import { randomUUID } from "node:crypto";
import { expect, plantingsOf, test } from "../../support/farm";
import { addField, boxOf } from "../../support/fields";
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

test("the pin can be moved by hand, and the planting shows it", async ({
  farmer,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await page.getByText("Adjust location").click();
  await page.getByRole("button", { name: "Move the pin north" }).click();
  await expect(page.getByText("Location set manually.")).toBeVisible();
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.save.click();
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting?.fix?.source).toBe("moved");
  expect(planting?.latitude).toBeGreaterThan(FIELD.latitude);
  expect(planting?.longitude).toBeCloseTo(FIELD.longitude, 6);
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

test("a single fix that was shown as good is used, although it gets older meanwhile", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await page.evaluate(() => {
    navigator.geolocation.watchPosition = (tell) => {
      const coords = { latitude: 41.8661, longitude: -103.6672, accuracy: 6 };
      const position = { coords, timestamp: Date.now() - 12_000 } as GeolocationPosition;
      queueMicrotask(() => tell(position));
      return 0;
    };
  });
  await fieldPage.mark.click();
  await expect(page.getByText("Good location: within 20 feet.")).toBeVisible();
  await expect(fieldPage.fieldName).toBeVisible();
  await expect(page.getByText("Good location: within 20 feet.")).toBeVisible();
});

test("the field in which the person stands is chosen, and another is one press away", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  const { longitude, latitude } = FIELD;
  // The middle of the large field is far away, and that of the small one near.
  await addField(page.request, {
    name: "Home Section",
    boundary: boxOf(longitude - 0.04, latitude - 0.04, 0.05),
  });
  await addField(page.request, {
    name: "Next Door",
    boundary: boxOf(longitude + 0.001, latitude, 0.002),
  });
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await fieldPage.markHere();
  const offered = page.getByRole("list", { name: "Fields on this farm" }).getByRole("button");
  await expect(offered).toHaveText([/^Home Section\s*you are here$/, /^Next Door\s*\d/]);
  await expect(fieldPage.fieldName).toHaveValue("Home Section");
  await offered.last().click();
  await expect(fieldPage.fieldName).toHaveValue("Next Door");
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

test("a location far from every field and unlikely acres are asked about, and can be right", async ({
  farmer: _,
  fieldPage,
  page,
  expectAccessible,
}) => {
  const lastYear = new Date().getFullYear() - 1;
  const { latitude, longitude } = FIELD;
  const before = { fieldName: "North 40", crop: "Oats", estimatedAcres: 40, latitude, longitude };
  await page.request.put(`/api/plants/${randomUUID()}`, {
    data: { ...before, startDateISO: `${lastYear}-05-01` },
  });
  await fieldPage.open();
  await fieldPage.markHere({ ...FIELD, latitude: latitude + 0.2 });
  const question = page.getByText("The nearest field on this farm, North 40, is 13.8 mi away.");
  await expect(question).toBeVisible();
  await expect(page.getByRole("button", { name: /^North 40/ })).toBeHidden();
  await expectAccessible();
  await page.getByRole("button", { name: "Yes, it’s right" }).click();
  await expect(question).toBeHidden();

  await expect(page.getByRole("radio").first()).toHaveAttribute("value", "Oats");
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.acres.fill("80.01");
  await fieldPage.save.click();
  const grown = page.getByRole("dialog", { name: "Are 80.01 acres right?" });
  await expect(grown).toContainText("Last crop year this field had 40.00 acres.");
  await expectAccessible();
  await grown.getByRole("button", { name: "Change the acres" }).click();
  await expect(fieldPage.saved).toBeHidden();
  await fieldPage.save.click();
  await grown.getByRole("button", { name: "Yes, save" }).click();
  await expect(fieldPage.saved).toBeVisible();

  await fieldPage.edit.click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  await expect(form.getByRole("radio").first()).toHaveValue("Corn");
  await form.getByLabel("Field Name").fill("North 4000");
  await form.getByLabel("Number of Acres").fill("2000.01");
  await form.getByRole("button", { name: "Save" }).click();
  const large = page.getByRole("dialog", { name: "Are 2,000.01 acres right?" });
  await expect(large).toContainText("A planting of more than 2,000 acres is rare.");
  await large.getByRole("button", { name: "Yes, save" }).click();
  await expect(form).toBeHidden();
});

test("a location outside the United States or far from the farm is asked about before it is saved", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  const home = { fieldName: "Home", crop: "Oats", latitude: 40.2, longitude: -103.8 };
  await page.request.put(`/api/plants/${randomUUID()}`, { data: home });
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await fieldPage.markHere();
  await page.getByText("Adjust location").click();
  await fieldPage.latitude.fill("40.2");
  await fieldPage.longitude.fill("103.83");
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("Beet Eighty");
  await fieldPage.save.click();
  const question = page.getByRole("dialog", { name: "Is this location right?" });
  await expect(question).toContainText("40.2, 103.83 is outside the United States.");
  await expect(question).toContainText("The nearest field on this farm, Home, is 6,615.9 mi away.");
  await expect(question).toContainText("Did you mean -103.83?");
  await expectAccessible();
  await question.getByRole("button", { name: "Change the location" }).click();
  await expect(question).toBeHidden();
  await expect(fieldPage.saved).toBeHidden();
  await fieldPage.save.click();
  await question.getByRole("button", { name: "Use -103.83" }).click();
  await expect(fieldPage.saved).toBeVisible();

  await fieldPage.markHere();
  await page.getByText("Adjust location").click();
  await fieldPage.latitude.fill("41.5");
  await fieldPage.longitude.fill("-103.83");
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North");
  await fieldPage.save.click();
  await expect(question).toContainText(/The nearest field on this farm, .*, is 89\.\d mi away\./);
  await expect(question).not.toContainText("outside");
  await question.getByRole("button", { name: "Yes, save" }).click();
  await expect(fieldPage.saved).toHaveText("North is saved on this phone.");

  await fieldPage.edit.click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  await form.getByText("Adjust location").click();
  await form.getByLabel("Longitude").fill("103.83");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(question).toContainText("41.5, 103.83 is outside the United States.");
  await question.getByRole("button", { name: "Use -103.83" }).click();
  await expect(form).toBeHidden();
  const plantings = await plantingsOf(page.request, farmer, 3);
  const placed = plantings.map(({ fieldName, longitude }) => [fieldName, longitude]).sort();
  expect(placed).toEqual([
    ["Beet Eighty", -103.83],
    ["Home", -103.8],
    ["North", -103.83],
  ]);
});

test("a poor location is used only after a confirmation", async ({
  farmer: _,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await fieldPage.open();
  await fieldPage.markHere({ ...FIELD, accuracy: 45 });
  await expect(fieldPage.poor).toBeVisible();
  await expectAccessible();
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.save.click();
  await expect(fieldPage.poor, "Save does not decide").toBeFocused();
  await page.getByRole("button", { name: "Use it anyway" }).click();
  await expect(page.getByText("Poor location: within 148 feet.")).toBeVisible();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
});

test.describe("without permission", () => {
  test.use({ permissions: [] });

  test("the location can be entered by hand", async ({
    farmer: _,
    fieldPage,
    page,
    expectAccessible,
  }) => {
    await fieldPage.open();
    await fieldPage.mark.click();
    await expect(page.getByRole("heading", { name: "Location access is off" })).toBeVisible();
    await expectAccessible();
    await fieldPage.byHand.click();
    await fieldPage.adjust.click();
    await fieldPage.latitude.fill("41.5");
    await fieldPage.longitude.fill("-102.25");
    await fieldPage.crop("Millet").check();
    await fieldPage.fieldName.fill("School Section");
    await fieldPage.save.click();
    await expect(fieldPage.saved).toBeVisible();
  });
});
