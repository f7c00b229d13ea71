import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, plantingsOf, test } from "../../support/farm";
import { AROUND, addField, BESIDE, plant } from "../../support/fields";
import { Gate } from "../../support/gate";
import { withoutCopy } from "../../support/local-copy";
import { FIELD } from "../../support/places";
import { LOW, UPRIGHT } from "../../support/room";

test.use({ permissions: ["geolocation"], keepsProgram: true });

const { longitude, latitude } = FIELD;

test("the form stands while the location is searched for, and Save uses the best so far", async ({
  farmer,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await fieldPage.moveTo({ ...FIELD, accuracy: 20 });
  await fieldPage.mark.click();
  await expect(fieldPage.step).toBeFocused();
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.useNow.or(fieldPage.adjust).waitFor();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting).toMatchObject({
    latitude,
    longitude,
    fix: { source: "measured", accuracy: 20 },
  });
});

test("a planting that is saved before the location is found waits for it", async ({
  farmer,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await page.evaluate(holdLocation);
  await fieldPage.mark.click();
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.save.click();
  await expect(
    page.getByRole("button", { name: "Saving once your location is found…" }),
  ).toBeVisible();
  await expect(fieldPage.saved).toBeHidden();
  await tellFix(page, 5);
  await expect(fieldPage.saved).toBeVisible({ timeout: 15_000 });
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting).toMatchObject({ latitude, longitude, fix: { accuracy: 5 } });
});

test("a planting that waits for the location is not saved once its form is left", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await fieldPage.open();
  await page.evaluate(holdLocation);
  await fieldPage.mark.click();
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North 40");
  await fieldPage.save.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(fieldPage.unfinished).toBeVisible();
  await tellFix(page, 5);
  await page.reload();
  await expect(fieldPage.unfinished, "it is neither saved nor lost").toBeVisible();
  await fieldPage.proceed.click();
  await expect(fieldPage.fieldName).toHaveValue("North 40");
});

test("the field in which a person stands is filled in with its acres and the last crop, and Save is one press", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  const fieldId = await addField(page.request, { name: "Home Quarter", boundary: AROUND });
  await page.request.put(`/api/plants/${randomUUID()}`, {
    data: { fieldName: "Somewhere", crop: "Oats", startDateISO: "2025-05-01" },
  });
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await fieldPage.markHere();
  await expect(page.getByText("You are in Home Quarter.")).toBeVisible();
  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
  await expect(fieldPage.acres).not.toHaveValue("");
  await expect(fieldPage.crop("Oats")).toBeChecked();
  await expect(page.getByText("Oats, as you marked last today.")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(4);
  await expectAccessible();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const plantings = await plantingsOf(page.request, farmer, 2);
  const marked = plantings.find(({ fieldName }) => fieldName === "Home Quarter");
  expect(marked).toMatchObject({ fieldId, crop: "Oats" });
});

test("the field in which a person stands is filled in before the location is as good as it gets", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await addField(page.request, { name: "Home Quarter", boundary: AROUND });
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await page.evaluate(holdLocation);
  await fieldPage.mark.click();
  await tellFix(page, 20);
  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
  await expect(fieldPage.acres).not.toHaveValue("");
  await expect(fieldPage.useNow, "a better location may come").toBeVisible();
  const crop = () => fieldPage.crop("Wheat").boundingBox();
  const before = await crop();
  await expect(fieldPage.adjust, "the location no longer improves").toBeVisible();
  expect(await crop(), "no crop moves from under a thumb").toEqual(before);
});

for (const size of [UPRIGHT, LOW]) {
  test(`no crop moves while the location is found on a screen of ${size.width} × ${size.height}`, async ({
    farmer: _,
    fieldPage,
    page,
  }) => {
    await page.setViewportSize(size);
    const fieldId = await addField(page.request, {
      name: "River Bend Quarter",
      boundary: AROUND,
    });
    const lastYear = new Date().getFullYear() - 1;
    await plant(page.request, {
      fieldName: "River Bend Quarter",
      fieldId,
      crop: "Oats",
      startDateISO: `${lastYear}-05-01`,
    });
    await fieldPage.open();
    await page.getByText("All plantings sent.").waitFor();
    await page.evaluate(holdLocation);
    await fieldPage.mark.click();
    const names = page.getByRole("list", { name: "Fields on this farm" });
    await expect(names.getByRole("button")).toHaveText("River Bend Quarter");
    const crops = page.getByRole("radiogroup", { name: "Crop" });
    const top = async () => (await crops.getByRole("radio").first().boundingBox())?.y;
    const before = await top();
    await tellFix(page, 20);
    await expect(page.getByText(/^Oats, as /)).toBeVisible();
    await expect(names.getByText("you are here")).toBeVisible();
    await expect(fieldPage.useNow).toBeVisible();
    expect(await top(), "with the field and its crop filled in").toBe(before);
    await expect(fieldPage.adjust).toBeVisible();
    expect(await top(), "with the location found").toBe(before);
  });
}

test("what a person chose stays, and the next planting has the crop that they marked last today", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  await addField(page.request, { name: "Home Quarter", boundary: AROUND });
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await fieldPage.moveTo({ ...FIELD, accuracy: 20 });
  await fieldPage.mark.click();
  await fieldPage.crop("Millet").check();
  await fieldPage.fieldName.fill("Garden");
  await fieldPage.takeLocation();
  await expect(page.getByText("You are in Home Quarter.")).toBeVisible();
  await expect(fieldPage.fieldName).toHaveValue("Garden");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();

  await fieldPage.markHere();
  await expect(fieldPage.crop("Millet")).toBeChecked();
  await expect(page.getByText("Millet, as you marked last today.")).toBeVisible();
  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
  await fieldPage.crop("Corn").check();
  await expect(page.getByText("as you marked last today")).toBeHidden();
});

test("a planting that is not sent yet is opened without asking the server for it", async ({
  farmer: _,
  fieldPage,
  page,
}) => {
  const [copy, sending] = [await withoutCopy(page), new Gate()];
  await page.route("**/api/plants/*", async (route) => {
    if (route.request().method() === "PUT") await sending.opened;
    await route.continue();
  });
  await fieldPage.open();
  await fieldPage.report("North 40");
  await fieldPage.edit.click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  await expect(form.getByLabel("Field Name")).toHaveValue("North 40");
  copy.open();
  sending.open();
  await expect(form).toBeVisible();
});

test("a field without a planting of the year is found in the list, and marked from there", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  const fieldId = await addField(page.request, { name: "Home Quarter", boundary: AROUND });
  const planted = await addField(page.request, { name: "Garden" });
  const year = new Date().getFullYear();
  await page.request.put(`/api/plants/${randomUUID()}`, {
    data: { fieldName: "Garden", fieldId: planted, crop: "Corn", startDateISO: `${year}-05-01` },
  });
  await page.goto("/fields");
  const heading = page.getByRole("heading", { level: 2 });
  const list = page.getByRole("listitem").filter({ has: heading });
  await expect(list).toHaveCount(2);
  await page.getByRole("button", { name: `Not planted in ${year}: 1` }).click();
  await expect(list).toHaveCount(1);
  await expectAccessible();
  await page.reload();
  await expect(list, "the address keeps it").toHaveCount(1);
  await list.getByRole("link", { name: "Mark a planting here" }).click();

  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
  await expect(page.getByText("The middle of Home Quarter.")).toBeVisible();
  await fieldPage.crop("Corn").check();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const plantings = await plantingsOf(page.request, farmer, 2);
  const marked = plantings.find(({ fieldName }) => fieldName === "Home Quarter");
  expect(marked).toMatchObject({ fieldId, crop: "Corn" });

  await page.goto("/fields?show=unplanted");
  await expect(page.getByText(`Every field is planted in ${year}`)).toBeVisible();
  await page.goto(`/field/${fieldId}`);
  await page.getByRole("link", { name: "Mark a planting here" }).click();
  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
});

test("after a planting the rest of its field and the fields not planted yet are one press away", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  const fieldId = await addField(page.request, { name: "Home Quarter", boundary: AROUND });
  const garden = await addField(page.request, { name: "Garden", boundary: BESIDE });
  const year = new Date().getFullYear();
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await fieldPage.markHere();
  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
  const whole = Number(await fieldPage.acres.inputValue());
  await fieldPage.crop("Corn").check();
  await fieldPage.acres.fill("10");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const left = (whole - 10).toFixed(2);
  await expectAccessible();

  await page
    .getByRole("button", { name: `Mark another crop in Home Quarter: ${left} acres left` })
    .click();
  await expect(fieldPage.fieldName).toHaveValue("Home Quarter");
  await expect(page.getByText(`so this is part B, with the ${left} acres`)).toBeVisible();
  await expect(fieldPage.acres).toHaveValue(String(Number(left)));
  await expect(page.getByRole("radio", { checked: true }), "the crop is another one").toHaveCount(
    0,
  );
  await fieldPage.crop("Millet").check();
  await expectAccessible();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  await expect(page.getByText(`Millet · part B · ${left} acres`)).toBeVisible();

  const unplanted = page.getByRole("list", { name: "Fields that are not planted yet" });
  await expect(page.getByRole("heading", { name: `Not planted yet in ${year}` })).toBeVisible();
  await unplanted.getByRole("button", { name: "Garden" }).click();
  await expect(fieldPage.fieldName).toHaveValue("Garden");
  await expect(page.getByText("The middle of Garden.")).toBeVisible();
  await fieldPage.crop("Millet").check();
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  await expect(unplanted).toBeHidden();

  const plantings = await plantingsOf(page.request, farmer, 3);
  const parts = plantings.map(({ fieldId, subfield, crop }) => [fieldId, subfield, crop]);
  expect(parts).toHaveLength(3);
  expect(parts).toEqual(
    expect.arrayContaining([
      [fieldId, undefined, "Corn"],
      [fieldId, "B", "Millet"],
      [garden, undefined, "Millet"],
    ]),
  );
});

test("another field has its own acres, and no part", async ({ farmer: _, fieldPage, page }) => {
  const year = new Date().getFullYear();
  const fieldId = await addField(page.request, { name: "Home Quarter", boundary: AROUND });
  await addField(page.request, { name: "Garden", boundary: BESIDE });
  await page.request.put(`/api/plants/${randomUUID()}`, {
    data: {
      fieldName: "Home Quarter",
      fieldId,
      crop: "Corn",
      estimatedAcres: 10,
      startDateISO: `${year}-05-01`,
    },
  });
  await fieldPage.open();
  await page.getByText("All plantings sent.").waitFor();
  await fieldPage.markHere();
  await fieldPage.startDate.fill(`${year}-05-02`);
  await expect(page.getByText(/so this is part B/)).toBeVisible();
  const left = await fieldPage.acres.inputValue();
  const names = page.getByRole("list", { name: "Fields on this farm" });
  await names.getByRole("button", { name: "Garden" }).click();
  await expect(page.getByText(/^Your field Garden: /)).toBeVisible();
  const garden = await fieldPage.acres.inputValue();
  expect(garden).not.toBe(left);
  await page.getByText("More (optional)").click();
  const part = page.getByLabel("Part of the Field");
  await expect(part).toHaveValue("");
  await names.getByRole("button", { name: "Home Quarter" }).click();
  await expect(part).toHaveValue("B");
  await expect(fieldPage.acres).toHaveValue(left);
  await part.fill("north");
  await fieldPage.crop("Millet").check();
  await fieldPage.save.click();
  await expect(part).toHaveAttribute("aria-invalid", "true");
  await part.fill("c");
  await fieldPage.save.click();
  await expect(page.getByText(/Millet · part C/)).toBeVisible();
});

/** Runs in the page: no location comes until `tellFix` is called. */
function holdLocation(): void {
  navigator.geolocation.watchPosition = (tell) => {
    Reflect.set(window, "tellFix", tell);
    return 0;
  };
}

async function tellFix(page: Page, accuracy: number): Promise<void> {
  await page.evaluate(
    ({ accuracy, ...place }) => {
      const tell: PositionCallback = Reflect.get(window, "tellFix");
      const coords = { ...place, accuracy } as GeolocationCoordinates;
      tell({ coords, timestamp: Date.now() } as GeolocationPosition);
    },
    { latitude: FIELD.latitude, longitude: FIELD.longitude, accuracy },
  );
}
