import { HomePage } from "../../pages/home-page";
import { expect, test } from "../../support/farm";

test("the ways to mark and to see plantings come first, and how to install the app below", async ({
  farmer,
  fieldPage,
  myPlantings,
  page,
  expectAccessible,
}, { project }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.welcome(farmer.firstName)).toBeVisible();
  const parts = [home.mark, home.myPlantings, home.notice, home.install];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(
    project.name === "desktop" ? 1 : 0,
  );
  await expectAccessible();

  await home.mark.click();
  await expect(fieldPage.heading).toBeVisible();
  await page.goBack();
  await home.myPlantings.click();
  await expect(myPlantings.heading).toBeVisible();
});
