/** Where a map stands on the screen of a phone. */
import type { Page } from "@playwright/test";
import { addField, plant, QUARTER } from "../../support/fields";
import { expect, overflowOf, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

const PHONE = { width: 390, height: 844 };

for (const locale of ["en-US", "es-MX"]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: PHONE });

    test("an agent's map has most of the screen and shows whole", async ({
      page,
      expectAccessible,
      signInWithFarmer,
    }) => {
      test.slow();
      const { farmer } = await signInWithFarmer();
      const fieldId = await addField(farmer.request, { name: "North", boundary: QUARTER });
      const data = {
        fieldId,
        fieldName: "North",
        crop: "Corn",
        latitude: 40.85,
        longitude: -101.73,
      };
      await plant(farmer.request, data);
      await page.goto("/agentHome");
      await untilCopied(page);
      await page.getByRole("link", { name: farmer.name, exact: true }).click();
      await page.waitForURL(/farmer=/);
      for (const address of ["/agentHome?view=map", `${page.url()}&view=map`]) {
        await page.goto(address);
        expect(await heightOfWhole(page)).toBeGreaterThan(0.6 * PHONE.height);
        await expectAccessible();
      }
    });

    test("a farmer's maps begin in the upper half of the screen and show whole", async ({
      signInAsNew,
      page,
      expectAccessible,
    }) => {
      test.slow();
      await signInAsNew("farmer");
      const fieldId = await addField(page.request, { name: "North", boundary: QUARTER });
      const data = {
        fieldId,
        fieldName: "North",
        crop: "Corn",
        latitude: 40.85,
        longitude: -101.73,
      };
      await plant(page.request, data);
      await page.goto("/fields");
      await expect(page.getByRole("link", { name: "North" })).toBeVisible();
      await untilCopied(page);
      for (const address of ["/fields?view=map", "/myPlantings?view=map"]) {
        await page.goto(address);
        expect(await heightOfWhole(page)).toBeGreaterThan(280);
        await expectAccessible();
      }
    });
  });
}

/** Also what lies over the end of the screen, such as the navigation, leaves the map whole. */
async function heightOfWhole(page: Page): Promise<number> {
  const canvas = page.locator("main [aria-busy=false] canvas").first();
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("the map is not on the screen");
  expect(box.y).toBeLessThan(PHONE.height / 2);
  const isSeen = (y: number) =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[aria-busy]") !== null, [
      box.x + box.width / 2,
      y,
    ] as const);
  expect(await isSeen(box.y + box.height - 4), "the lower edge of the map is seen").toBe(true);
  expect(await overflowOf(page)).toBe(0);
  return box.height;
}
