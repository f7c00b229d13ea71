/** The smallest phones, and phones on their side. */
import { test } from "../../support/linked";
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
