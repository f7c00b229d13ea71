import { today } from "@/lib/browser/clock";
import { expect, plantingsOf, test } from "../../support/farm";
import { FIELD } from "../../support/places";

/** The zones of the states, the ends of the world, and UTC. `today.test.ts` has all hours of difference. */
const ZONES = [
  ["Pacific/Midway", -11],
  ["Pacific/Honolulu", -10],
  ["America/Anchorage", -8],
  ["America/Los_Angeles", -7],
  ["America/Denver", -6],
  ["America/Chicago", -5],
  ["America/New_York", -4],
  ["Africa/Abidjan", 0],
  ["Pacific/Tongatapu", 13],
] as const;

/** In milliseconds. */
const A_DAY = 24 * 60 * 60 * 1_000;

const DAY = "2026-05-15";

test("a date from a wrong clock is corrected, and an unlikely one is asked about", async ({
  farmer: _,
  fieldPage,
  page,
  expectAccessible,
}) => {
  const now = Date.now();
  const dayOf = (time: number) => today(new Date(time));
  await page.clock.setFixedTime(now - 3 * A_DAY);
  await fieldPage.open();
  await fieldPage.mark.click();
  await fieldPage.byHand.click();
  await expect(fieldPage.startDate).toHaveValue(dayOf(now - 3 * A_DAY));
  const notice = page.getByText(/^Your phone says that today is/);
  await expect(notice).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^Use / }).click();
  await expect(fieldPage.startDate).toHaveValue(dayOf(now));
  await expect(notice).toBeHidden();

  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("North 40");
  const question = page.getByRole("dialog", { name: /^Is the start date .* right\?$/ });
  await fieldPage.startDate.fill(dayOf(now + 2 * A_DAY));
  await fieldPage.save.click();
  await expect(question).toContainText("It is in the future.");
  await expectAccessible();
  await question.getByRole("button", { name: "Change the date" }).click();
  await fieldPage.startDate.fill(dayOf(now - 3 * 365 * A_DAY));
  await fieldPage.save.click();
  await expect(question).toContainText("It is years back.");
  await question.getByRole("button", { name: "Yes, save" }).click();
  await expect(fieldPage.saved).toBeVisible();
});

for (const [timezoneId, offset] of ZONES) {
  test.describe(timezoneId, () => {
    test.use({ geolocation: FIELD, permissions: ["geolocation"], timezoneId });

    test("the date is the person's own on both sides of midnight, and is stored unchanged", async ({
      farmer,
      fieldPage,
      page,
    }) => {
      for (const { minutes, date } of [
        { minutes: 1, date: DAY },
        { minutes: -1, date: "2026-05-14" },
      ]) {
        const midnight = Date.UTC(2026, 4, 15) - offset * 3_600_000;
        await page.clock.setFixedTime(midnight + minutes * 60_000);
        await fieldPage.open();
        await fieldPage.mark.click();
        await fieldPage.byHand.click();
        await expect(fieldPage.startDate).toHaveValue(date);
        await fieldPage.crop("Corn").check();
        await fieldPage.fieldName.fill(date);
        await fieldPage.save.click();
        await expect(fieldPage.saved).toBeVisible();
      }
      const plantings = await plantingsOf(page.request, farmer, 2);
      const dates = plantings.map(({ fieldName, startDateISO }) => [fieldName, startDateISO]);
      expect(dates.sort()).toEqual([
        ["2026-05-14", "2026-05-14"],
        [DAY, DAY],
      ]);
    });
  });
}
