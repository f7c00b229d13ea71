/** Plantings that may stand on the same ground: asked about before they are saved, and told afterwards. */
import { expect, plantingsOf, test } from "../../support/farm";
import { addField, boxOf, plant } from "../../support/fields";

test.use({ permissions: ["geolocation"] });

const TWICE = /^Corn is on North 40 2 times in \d{4}, with 120\.00 acres together\.$/;
const BEYOND =
  /^The plantings of \d{4} on North 40 have 120\.00 acres together, and the field has 57\.85 acres\.$/;

test("the same crop on the same field, and more acres than it has, are asked about and stand on the card", async ({
  farmer,
  fieldPage,
  myPlantings,
  page,
  expectAccessible,
}) => {
  const boundary = boxOf(-101.74, 40.85, 0.005);
  const fieldId = await addField(page.request, { name: "North 40", boundary });
  const startDateISO = `${new Date().getFullYear()}-05-01`;
  const corn = { crop: "Corn", startDateISO } as const;
  await plant(page.request, { fieldName: "North 40", fieldId, ...corn, estimatedAcres: 60 });
  await myPlantings.open();
  await expect(myPlantings.planting("North 40")).toContainText("60.00 acres");
  await expect(page.getByText(/North 40 2 times/)).toBeHidden();

  await fieldPage.open();
  await fieldPage.markHere({ latitude: 40.8525, longitude: -101.7375, accuracy: 6 });
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("north 40");
  await fieldPage.acres.fill("60");
  await fieldPage.startDate.fill(startDateISO);
  await fieldPage.save.click();
  const question = page.getByRole("dialog", { name: "Is this planting right?" });
  await expect(question.getByRole("listitem")).toHaveText([BEYOND, TWICE]);
  await expectAccessible();
  await question.getByRole("button", { name: "Change it" }).click();
  await expect(question).toBeHidden();
  await plantingsOf(page.request, farmer, 1);
  await fieldPage.save.click();
  await question.getByRole("button", { name: "Yes, save" }).click();
  await expect(fieldPage.saved).toBeVisible();
  await expect(page.getByText(TWICE)).toBeVisible();
  await expectAccessible();
  await plantingsOf(page.request, farmer, 2);

  await myPlantings.open();
  await expect(page.getByText(BEYOND)).toHaveCount(2);
  await expect(page.getByText(TWICE)).toHaveCount(2);
  await expectAccessible();
});

test("without a signal the plantings of this phone are compared", { tag: "@phone" }, async ({
  farmer: _,
  fieldPage,
  page,
  network,
}) => {
  await fieldPage.open();
  await fieldPage.mark.waitFor();
  await network.cut();
  for (const isSecond of [false, true]) {
    await fieldPage.markHere();
    await fieldPage.crop("Oats").check();
    await fieldPage.fieldName.fill("Creek");
    await fieldPage.save.click();
    if (!isSecond) await expect(fieldPage.saved).toBeVisible();
  }
  await expect(page.getByText(/^Oats is on Creek 2 times in \d{4}/)).toBeVisible();
});
