import type { Page } from "@playwright/test";
import { expect, test } from "../../support/farm";
import { changedByOthers, entry, keep } from "../../support/kept";
import { failLocation } from "../../support/no-location";
import { FIELD } from "../../support/places";
import { expectByTheThumb, fitForSunlight } from "../../support/sunlight";
import { type Language, LOCALES, saying } from "../../support/texts";

test.use({ geolocation: FIELD, permissions: ["geolocation"], keepsProgram: true });

// Each measures a dozen screens.
test.describe.configure({ timeout: 180_000 });

/** The Spanish run, with the longer texts, uses reduced motion. Colors do not depend on the language. */
const WALKS: readonly {
  language: Language;
  colorSchemes: readonly ("light" | "dark")[];
  reducedMotion: "no-preference" | "reduce";
}[] = [
  { language: "en", colorSchemes: ["light", "dark"], reducedMotion: "no-preference" },
  { language: "es", colorSchemes: ["dark"], reducedMotion: "reduce" },
];

for (const { language, colorSchemes, reducedMotion } of WALKS) {
  const expectFit = fitForSunlight(colorSchemes);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language], contextOptions: { reducedMotion } });

    test("every step of marking a planting works with gloves and in the sun", async ({
      farmer: _,
      page,
      context,
    }) => {
      const { button, text } = on(page, language);
      await page.goto("/field");
      const mark = button("Mark this field");
      await mark.waitFor();
      await expectByTheThumb(mark);
      await expectFit(page, "the start");

      await gatherForLong(page);
      // A fix as old as this test would not be used.
      await context.setGeolocation(FIELD);
      await mark.click();
      await button("Use it now").waitFor();
      if (reducedMotion === "reduce") {
        // A change of colors takes no time, and may still be listed.
        await expect.poll(() => page.evaluate(moving)).toEqual([]);
      }
      await expectFit(page, "gathering");
      await button("Use it now").click();
      await expectFit(page, "the form");
      await text("Adjust location").click();
      await expectFit(page, "the map");
      await button("Save the planting").click();
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
      await expectFit(page, "what is missing");

      await button("Cancel").click();
      await expectByTheThumb(button("Continue"));
      await expectFit(page, "an unfinished planting");
      await button("Continue").click();
      await page.getByRole("radio").first().check();
      await page.locator("[name=fieldName]").fill("North 40");
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectByTheThumb(button("Save the planting"));
      await expectFit(page, "ready to save");
      await button("Save the planting").click();
      await expectByTheThumb(button("Mark the next field"));
      await expectFit(page, "saved");

      await context.setGeolocation({ ...FIELD, accuracy: 45 });
      await button("Mark the next field").click();
      await button("Use it now").click();
      await button("Use it anyway").waitFor();
      await expectFit(page, "a poor place");
    });

    test("every location failure works with gloves and in the sun", async ({ farmer: _, page }) => {
      const { button, heading } = on(page, language);
      await page.goto("/field");
      let again = button("Mark this field");
      for (const [fail, title] of [
        [() => page.evaluate(failLocation, 1), "Location access is off"],
        [() => page.evaluate(failLocation, 2), "Your phone can’t find its location"],
        [() => page.evaluate(failLocation, 3), "We couldn’t get your location"],
        [() => page.evaluate(insecure), "Location needs a secure connection"],
        [() => page.evaluate(unknown), "This browser can’t tell your location"],
      ] as const) {
        await fail();
        await again.click();
        await heading(title).waitFor();
        await expectFit(page, title);
        again = button("Try again");
      }
      await button("Choose the field instead").click();
      await expectFit(page, "the form without a place");
    });

    test("the person's own plantings work with gloves and in the sun, at every step of their progress", async ({
      farmer: _,
      page,
      expectComplaint,
      network,
    }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/);
      const { button, text, link, heading, say } = on(page, language);
      await page.goto("/myPlantings");
      await heading("No plantings yet").waitFor();
      await expectFit(page, "no plantings");

      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.request.put(`/api/plants/${crypto.randomUUID()}`, {
        data: { fieldName: "Received", crop: "Wheat", startDateISO: "2026-05-01" },
      });
      await page.reload();
      await link("Received").waitFor();
      await network.cut();
      const { userId } = await page.evaluate(() => JSON.parse(localStorage.getItem("me") ?? ""));
      const changed = entry(userId, "Changed");
      const current = changedByOthers(changed, { crop: "Oats" });
      await keep(page, [
        entry(userId, "Saved"),
        entry(userId, "Sent", { sentAt: Date.now() }),
        {
          ...changed,
          base: { document: { ...changed.document, crop: "Wheat" }, version: 1 },
          refusal: { reason: "conflict", current },
        },
        entry(userId, "Wrong", {
          refusal: {
            reason: "invalid",
            violations: [{ field: "crop", code: "crop_missing", message: "Please choose a crop" }],
          },
        }),
        entry(userId, "Deleted", { refusal: { reason: "deleted" } }),
        entry(userId, "Gone", { refusal: { reason: "gone" } }),
        entry(userId, "Forbidden", { refusal: { reason: "forbidden" } }),
        entry(userId, "Refused", {
          refusal: { reason: "refused", code: "other", detail: "It is too long." },
        }),
      ]);
      await page.reload();
      await link("Forbidden").waitFor();
      await expectFit(page, "plantings in each state");

      await link("Received").click();
      await button("Delete").click();
      await expectFit(page, "the question before a deletion");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("Delete") })
        .click();
      await expectByTheThumb(button("Undo"));
      await expectFit(page, "a deletion");
      await button("Undo").click();

      await link("Saved").click();
      await button("Edit").waitFor();
      await expectFit(page, "the details");
      await button("Edit").click();
      await button("Save").waitFor();
      await expectFit(page, "the edit");
      await page.keyboard.press("Escape");
      await text("Back to the plantings").click();
      await link("Compare and choose").click();
      await button("Save this choice").waitFor();
      await expectFit(page, "two states of a planting");
      await page.goto("/myPlantings");
      await button("Log Out").click();
      await button("Stay logged in").waitFor();
      await expectFit(page, "leaving with unsent plantings");
    });
  });
}

/** Finds the parts of the screen by their English text. */
function on(page: Page, language: Language) {
  const say = saying(language);
  return {
    say,
    button: (name: string) => page.getByRole("button", { name: say(name), exact: true }),
    link: (name: string) => page.getByRole("link", { name: known(say, name), exact: true }),
    heading: (name: string) => page.getByRole("heading", { name: say(name) }),
    text: (name: string) => page.getByText(say(name), { exact: true }),
  };
}

/** Field names are the same in every language. */
function known(say: (text: string) => string, name: string): string {
  return /^\w+$/.test(name) ? name : say(name);
}

/** Makes gathering readings last as long as the measuring. */
async function gatherForLong(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, time = 0) =>
      wait(work, time > 1_000 && time <= 6_000 ? 600_000 : time)) as typeof window.setTimeout;
  });
}

/** Runs in the page: the elements that move. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .map(({ id, effect }) => `${id} ${effect?.getTiming().duration}`);
}

/** This and the next one run in the page and replace its geolocation. */
function insecure(): void {
  Object.defineProperty(window, "isSecureContext", { value: false, configurable: true });
}

function unknown(): void {
  Object.defineProperty(window, "isSecureContext", { value: true, configurable: true });
  Reflect.deleteProperty(Navigator.prototype, "geolocation");
}
