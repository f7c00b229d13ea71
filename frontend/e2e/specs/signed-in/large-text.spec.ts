/** A phone whose browser writes twice as large, which is a setting of the browser and no zoom. */
import { expectFormAboveSave, expectNamesByWords, markKnownField } from "../../support/form-room";
import { expect, overflowOf, test } from "../../support/linked";
import { FIELD } from "../../support/places";
import { expectRoom, expectRoomBelowRequest, LOW, ON_ITS_SIDE, UPRIGHT } from "../../support/room";

test.use({
  geolocation: FIELD,
  permissions: ["geolocation"],
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use, { project }) => {
      const { launchOptions } = project.use;
      const args = [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
});

for (const locale of ["en-US", "es-MX"]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("with text of 200 % the bars leave room, and the button stays on the screen", async ({
      signInAsNew,
      page,
    }) => {
      await signInAsNew("farmer", false);
      for (const size of [UPRIGHT, ON_ITS_SIDE]) await expectRoom(page, size);
      for (const path of ["/", "/home", "/myPlantings"]) {
        await page.setViewportSize(UPRIGHT);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0);
      }
    });

    for (const size of [UPRIGHT, ON_ITS_SIDE]) {
      test(`with text of 200 % the form of a planting is read above Save on a screen of ${size.width} × ${size.height}`, async ({
        signInAsNew,
        page,
      }) => {
        await signInAsNew("farmer");
        await markKnownField(page, size);
        await expectFormAboveSave(page);
      });
    }

    for (const size of [UPRIGHT, LOW]) {
      test(`with text of 200 % the names of fields keep their words on a screen of ${size.width} × ${size.height}`, async ({
        signInAsNew,
        page,
      }) => {
        await signInAsNew("farmer");
        await markKnownField(page, size);
        await expectNamesByWords(page);
      });
    }

    test.describe("with the program on the device", () => {
      test.use({ keepsProgram: true });

      for (const size of [UPRIGHT, ON_ITS_SIDE]) {
        test(`a request and the ready line leave the button on a screen of ${size.width} × ${size.height}`, async ({
          signInAsNew,
          other,
          page,
        }) => {
          const farmer = await signInAsNew("farmer");
          await expectRoomBelowRequest(page, size, farmer, await other("employee"));
        });
      }
    });
  });
}
