/** The smallest phones, and phones on their side. */
import { test } from "../../support/farm";
import { FIELD } from "../../support/places";
import { expectRoom, ON_ITS_SIDE, SMALL, UPRIGHT } from "../../support/room";

test.use({ geolocation: FIELD, permissions: ["geolocation"] });

for (const locale of ["en-US", "es-MX"]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the bars leave room, and the button stays on the screen", async ({ farmer: _, page }) => {
      for (const size of [UPRIGHT, SMALL, ON_ITS_SIDE]) await expectRoom(page, size);
    });
  });
}
