/** A phone whose browser writes twice as large, which is a setting of the browser and no zoom. */
import { test } from "../../support/farm";
import { FIELD } from "../../support/places";
import { expectRoom, ON_ITS_SIDE, UPRIGHT } from "../../support/room";

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
      farmer: _,
      page,
    }) => {
      for (const size of [UPRIGHT, ON_ITS_SIDE]) await expectRoom(page, size);
    });
  });
}
