import { expect, plantingsOf, test } from "../../support/farm";
import { translatedTexts, translatePage } from "../../support/page-translation";
import { FIELD } from "../../support/places";

test.use({ permissions: ["geolocation"], keepsProgram: true });

test("a farmer marks plantings on a translated page", async ({
  farmer,
  fieldPage,
  myPlantings,
  page,
}) => {
  await fieldPage.open();
  await translatePage(page);
  expect(await translatedTexts(page)).toBeGreaterThan(5);
  for (const [place, name] of ["North 40", "South 80"].entries()) {
    await fieldPage.markHere();
    await expect(page.getByText("Good location: within 20 feet.")).toBeVisible();
    await page.getByText("More crops").click();
    await fieldPage.save.click();
    await expect(fieldPage.fieldName).toHaveAttribute("aria-invalid", "true");
    await fieldPage.crop("Wheat").check();
    await fieldPage.fieldName.fill(name);
    await fieldPage.acres.fill(`${place + 1}20.5`);
    await fieldPage.save.click();
    await expect(page.getByRole("main")).toContainText(
      new RegExp(`${name} is saved (on this phone|and sent)\\.`),
    );
    await expect(page.getByText(`Wheat · ${place + 1}20.50 acres`)).toBeVisible();
    await expect(page.getByText("All plantings sent.")).toBeVisible();
  }
  const sent = await plantingsOf(page.request, farmer, 2);
  expect(sent.every(({ latitude }) => latitude === FIELD.latitude)).toBe(true);

  await page.getByRole("link", { name: "My plantings" }).first().click();
  await expect(myPlantings.planting("South 80")).toContainText("220.50");
  await expect(page.getByText("Unexpected Application Error!")).toBeHidden();
});
