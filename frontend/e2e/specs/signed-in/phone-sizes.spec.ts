/** The smallest phones, and phones on their side. */
import { expectFormAboveSave, markKnownField } from "../../support/form-room";
import { expect, test } from "../../support/linked";
import { FIELD } from "../../support/places";
import {
  expectRoom,
  expectRoomBelowRequest,
  LOW,
  ON_ITS_SIDE,
  SMALL,
  UPRIGHT,
} from "../../support/room";

test.use({ geolocation: FIELD, permissions: ["geolocation"] });

for (const locale of ["en-US", "es-MX"]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the bars leave room, and the button stays on the screen", async ({
      signInAsNew,
      page,
    }) => {
      await signInAsNew("farmer", false);
      for (const size of [UPRIGHT, SMALL, ON_ITS_SIDE]) await expectRoom(page, size);
    });

    for (const size of [UPRIGHT, LOW, SMALL, ON_ITS_SIDE]) {
      test(`the form of a planting is read above Save on a screen of ${size.width} × ${size.height}`, async ({
        signInAsNew,
        page,
      }) => {
        await signInAsNew("farmer");
        await markKnownField(page, size);
        await expectFormAboveSave(page);
      });
    }

    test.describe("with the program on the device", () => {
      test.use({ keepsProgram: true });

      for (const size of [UPRIGHT, LOW, SMALL, ON_ITS_SIDE]) {
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

test("the bar with Save tells the field, the crop, the acres, and the date", async ({
  signInAsNew,
  page,
}) => {
  await signInAsNew("farmer");
  await markKnownField(page, UPRIGHT);
  const main = page.getByRole("main");
  await main.getByLabel("Number of Acres").fill("118.4");
  await main.getByLabel("Planted on").fill("2026-05-04");
  await expect(
    main.getByText("River Bend Quarter · Corn · 118.40 acres · May 4, 2026"),
  ).toBeInViewport({ ratio: 1 });
});
