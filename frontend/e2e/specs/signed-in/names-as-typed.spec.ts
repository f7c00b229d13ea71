/** Names with signs that a program could read as markup. */
import { FieldsPage } from "../../pages/fields-page";
import { expect, test } from "../../support/farm";
import { addField, boxOf, plant } from "../../support/fields";

const NAME = "<b>North</b> <0/> \\u0041 & {x}";

test("a name with tags and escapes stands on every screen as it was typed", async ({
  farmer: _,
  myPlantings,
  page,
}) => {
  const field = await addField(page.request, {
    name: NAME,
    boundary: boxOf(-101.74, 40.85, 0.005),
  });
  const other = await addField(page.request, { name: "<i>South</i>" });
  const corn = { crop: "Corn", startDateISO: "2026-05-01", estimatedAcres: 50 } as const;
  for (const _time of [1, 2]) {
    await plant(page.request, { fieldName: NAME, fieldId: field, ...corn });
  }
  await myPlantings.open();
  await expect(page.getByText(`Corn is on ${NAME} 2 times in 2026`).first()).toBeVisible();
  const fields = new FieldsPage(page);
  await fields.openOne(field, NAME);
  await expect(page.getByText(`The plantings of 2026 on ${NAME} have 100.00 acres`)).toBeVisible();
  await fields.merge.click();
  await fields.chooseOther("<i>South</i>");
  await expect(
    page.getByText(`<i>South</i> has no boundary, so the land of ${NAME}`),
  ).toBeVisible();
  await page.goto(`/field/${other}`);
  await expect(fields.heading).toHaveText("<i>South</i>");
});
