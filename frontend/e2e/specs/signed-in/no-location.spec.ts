import type { Page } from "@playwright/test";
import type { FieldPage } from "../../pages/field-page";
import { expect, plantingsOf, test } from "../../support/farm";
import { AROUND, addField, plant } from "../../support/fields";
import { DENIED, failLocation } from "../../support/no-location";
import { FIELD } from "../../support/places";
import { expectInSight } from "../../support/sight";

test.use({ permissions: ["geolocation"], keepsProgram: true });

const { longitude, latitude } = FIELD;

/** Adds a field with land and one without, and opens the page of a person who does not allow the location. */
async function openBetweenFields(page: Page, fieldPage: FieldPage): Promise<void> {
  await addField(page.request, { name: "Home Quarter", boundary: AROUND });
  await addField(page.request, { name: "Without land" });
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await page.evaluate(failLocation, DENIED);
}

test("without a location, the middle of the chosen field is the planting's location", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await openBetweenFields(page, fieldPage);
  await fieldPage.mark.click();
  await expect(page.getByRole("heading", { name: "Location access is off" })).toBeVisible();
  const home = page.getByRole("button", { name: "Home Quarter" });
  const landless = page.getByRole("button", { name: "Without land" });
  await fieldPage.byHand.click();
  await expect(home.or(landless).first()).toBeFocused();
  for (const name of [home, landless]) {
    await expectInSight(name);
    await expect(name).toHaveAttribute("aria-pressed", "false");
  }
  await home.click();
  await expect(home).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("The middle of Home Quarter.")).toBeVisible();
  await expectAccessible();
  await landless.click();
  await expect(home).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("No location yet.")).toBeVisible();
  await home.click();
  await fieldPage.crop("Corn").check();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting?.latitude).toBeCloseTo(latitude, 4);
  expect(planting?.longitude).toBeCloseTo(longitude, 4);
  expect(planting?.fix?.source).not.toBe("measured");
});

test("a field chosen without a location ends the question about it", async ({
  farmer: _,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await openBetweenFields(page, fieldPage);
  const off = page.getByRole("heading", { name: "Location access is off" });
  for (const [name, where] of [
    ["Home Quarter", "The middle of Home Quarter."],
    ["Without land", "No location yet."],
  ] as const) {
    await fieldPage.mark.click();
    await expect(off).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    await expect(off).toBeHidden();
    await expect(fieldPage.byHand).toBeHidden();
    await expect(page.getByText(where)).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await fieldPage.mark.waitFor();
    await page.evaluate(failLocation, DENIED);
  }
});

test("without a location the fields still to plant come first, and all others can be reached", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  const names = ["East", "North", "South", "West", "Garden", "Yard"];
  for (const name of names) await addField(page.request, { name });
  const thisYear = `${new Date().getFullYear()}-05-01`;
  for (const fieldName of ["Done One", "Done Two"]) {
    await addField(page.request, { name: fieldName });
    await plant(page.request, { fieldName, crop: "Corn", startDateISO: thisYear });
  }
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await page.evaluate(failLocation, DENIED);
  await fieldPage.mark.click();
  await fieldPage.byHand.click();
  const offered = page.getByRole("list", { name: "Fields on this farm" }).getByRole("button");
  await expect(offered).toHaveCount(7);
  expect((await offered.allTextContents()).slice(0, 6).toSorted()).toEqual(names.toSorted());
  await offered.filter({ hasText: "More fields" }).click();
  await expect(offered).toHaveCount(8);
  await expect(offered.nth(6)).toBeFocused();
  await offered.filter({ hasText: "Done One" }).click();
  await expect(fieldPage.fieldName).toHaveValue("Done One");
});

test("without a location and without fields, the name of the field is asked for", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await page.evaluate(failLocation, DENIED);
  await fieldPage.mark.click();
  await fieldPage.byHand.click();
  await expect(fieldPage.fieldName).toBeFocused();
});

test("a name that is nearly a field's is asked about, and one press takes the field", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await openBetweenFields(page, fieldPage);
  await fieldPage.mark.click();
  await fieldPage.byHand.click();
  await fieldPage.fieldName.fill("Home Qaurter");
  await fieldPage.crop("Corn").check();
  await fieldPage.save.click();
  const question = page.getByRole("dialog", { name: "Is Home Qaurter another field?" });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "No, it’s Home Quarter" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("The middle of Home Quarter.")).toBeVisible();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting?.fieldName).toBe("Home Quarter");
  expect(planting?.fieldId).toBeDefined();
});
