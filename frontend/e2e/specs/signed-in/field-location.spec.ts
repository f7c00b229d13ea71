/** Where a planting is: the pin, the field around it, and what is asked about an unlikely location. */
import { randomUUID } from "node:crypto";
import { expect, plantingsOf, test } from "../../support/farm";
import { addField, boxOf } from "../../support/fields";
import { FIELD } from "../../support/places";

test.use({ permissions: ["geolocation"], keepsProgram: true });

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
