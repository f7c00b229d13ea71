import { expect, plantingsOf, test } from "../../support/farm";
import { signUp, somebody } from "../../support/people";
import { FIELD } from "../../support/places";

test.use({ permissions: ["geolocation"], keepsProgram: true });

// Each loads the program several times.
test.describe.configure({ timeout: 90_000 });

test("a draft survives a killed tab, with its adjusted location, and is saved once", async ({
  farmer,
  fieldPage,
  context,
  page,
}) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await page.getByText("Adjust location").click();
  await page.getByRole("button", { name: "Move the pin north" }).click();
  const latitude = await fieldPage.latitude.inputValue();
  await fieldPage.crop("Oats").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.acres.pressSequentially("12");
  await page.close({ runBeforeUnload: false });

  const tab = await context.newPage();
  const again = fieldPage.on(tab);
  await tab.goto("/field");
  await expect(again.unfinished).toBeVisible();
  await expect(tab.getByRole("main")).toContainText("North 40 · Oats");
  await expect(again.mark, "no new draft replaces it").toBeHidden();
  await again.proceed.click();
  await expect(again.fieldName).toHaveValue("North 40");
  await expect(again.crop("Oats")).toBeChecked();
  await expect(again.acres).toHaveValue("12");
  await expect(tab.getByText("Location set manually.")).toBeVisible();
  await again.acres.press("End");
  await again.acres.pressSequentially("0.5");
  await again.save.click();
  await expect(again.saved).toBeVisible();

  await tab.reload();
  await expect(again.mark).toBeVisible();
  await expect(again.unfinished).toBeHidden();
  const plantings = await plantingsOf(tab.request, farmer, 1);
  expect(plantings).toMatchObject([
    { fieldName: "North 40", crop: "Oats", estimatedAcres: 120.5, version: 1 },
  ]);
  expect(plantings[0]?.latitude).toBe(Number(latitude));
});

test("measuring the location again, or canceling that, loses nothing that was entered", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await fieldPage.fieldName.fill("Home Quarter");
  await fieldPage.moveTo({ ...FIELD, latitude: 41.9 });
  await fieldPage.adjust.click();
  await fieldPage.again.click();
  await fieldPage.takeLocation();
  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
  await page.getByText("Adjust location").click();
  await expect(fieldPage.latitude).toHaveValue("41.9");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(fieldPage.unfinished).toBeFocused();
  await page.reload();
  await fieldPage.proceed.click();
  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
});

test("a discarded draft is gone, and an empty one is never offered", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await fieldPage.moveTo();
  await fieldPage.mark.click();
  await fieldPage.byHand.click();
  await expect(fieldPage.save).toBeVisible();
  await page.reload();
  await expect(fieldPage.mark).toBeVisible();

  await fieldPage.markHere();
  await expect(fieldPage.save).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Discard this planting?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(fieldPage.unfinished).toBeVisible();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(fieldPage.mark).toBeFocused();
  await page.reload();
  await expect(fieldPage.mark).toBeVisible();
});

test("another user of the phone does not see the draft, and it waits for its own user", async ({
  fieldPage,
  logInPage,
  landingPage,
  homePage,
  page,
  request,
  logInAsNew,
}) => {
  const farmer = await logInAsNew("farmer");
  await fieldPage.open();
  await fieldPage.markHere();
  await fieldPage.fieldName.fill("Mine alone");
  await landingPage.header.logOutAndWait();

  const neighbor = await signUp(request, somebody("farmer"));
  for (const [person, sees] of [
    [neighbor, false],
    [farmer, true],
  ] as const) {
    await logInPage.open();
    await logInPage.logInAs(person);
    await expect(homePage.notice).toBeVisible();
    await page.goto("/field");
    await expect(sees ? fieldPage.proceed : fieldPage.mark).toBeVisible();
    await expect(page.getByText("Mine alone")).toBeVisible({ visible: sees });
    await landingPage.header.logOutAndWait();
  }
});

test("two tabs that each enter a field lose neither", async ({
  farmer,
  fieldPage,
  context,
  page,
}) => {
  await fieldPage.open();
  const tab = await context.newPage();
  const other = fieldPage.on(tab);
  await other.open();
  await fieldPage.markHere();
  await fieldPage.crop("Oats").check();
  await fieldPage.fieldName.fill("North 40");
  await other.markHere();
  await expect(other.fieldName).toHaveValue("");
  await other.crop("Corn").check();
  await other.fieldName.fill("South 80");

  await fieldPage.save.click();
  await expect(fieldPage.saved).toContainText("North 40");
  await expect(fieldPage.markNext, "the other tab has its own draft").toBeVisible();
  await expect(page.getByText("South 80")).toBeHidden();
  await tab.reload();
  await other.proceed.click();
  await expect(other.fieldName).toHaveValue("South 80");
  await other.save.click();
  const plantings = await plantingsOf(page.request, farmer, 2);
  expect(plantings.map(({ fieldName, version }) => [fieldName, version]).sort()).toEqual([
    ["North 40", 1],
    ["South 80", 1],
  ]);
});

test("the draft of a closed tab is offered in only one of the open tabs", async ({
  farmer: _,
  fieldPage,
  context,
  page,
}) => {
  await fieldPage.open();
  const tab = await context.newPage();
  const other = fieldPage.on(tab);
  await other.open();
  await other.markHere();
  await other.fieldName.fill("South 80");
  await page.bringToFront();
  await expect(fieldPage.mark).toBeVisible();
  await tab.close();
  await fieldPage.proceed.click();
  await expect(fieldPage.fieldName).toHaveValue("South 80");

  const third = await context.newPage();
  await fieldPage.on(third).open();
  await expect(fieldPage.on(third).unfinished).toBeHidden();
});

test("a saved draft that a crashed browser still has on its disk is not offered again", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await fieldPage.crop("Oats").check();
  // The data on the disk is older than the draft: a browser writes to the disk with a delay.
  const onDisk = await page.evaluate(() => ({ ...localStorage }));
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  await page.evaluate((items) => Object.assign(localStorage, items), onDisk);

  await page.reload();
  await expect(fieldPage.mark).toBeVisible();
  await expect(fieldPage.unfinished).toBeHidden();
});
