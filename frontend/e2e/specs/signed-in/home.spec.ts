import { HomePage } from "../../pages/home-page";
import { LogInPage } from "../../pages/log-in-page";
import { expect, plantingsOf, test } from "../../support/farm";
import { plant } from "../../support/fields";
import { signUp, somebody } from "../../support/people";
import { FIELD } from "../../support/places";

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
  const parts = [home.mark, home.myPlantings, home.install, home.notice];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(
    project.name === "desktop" ? 1 : 0,
  );
  await expectAccessible();

  await page.getByRole("link", { name: "Add a field" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add a field" })).toBeVisible();
  await page.goBack();
  await home.mark.click();
  await expect(fieldPage.heading).toBeVisible();
  await page.goBack();
  await home.myPlantings.click();
  await expect(myPlantings.heading).toBeVisible();
});

test.describe("without a signal", () => {
  test.use({ keepsProgram: true });

  test("the start page greets the farmer by name, and tells what waits to be sent", {
    tag: "@phone",
  }, async ({ farmer, page, network, expectAccessible }) => {
    const startDateISO = `${new Date().getFullYear() - 1}-05-01`;
    await plant(page.request, { fieldName: "East", crop: "Corn", startDateISO });
    await page.goto("/sameAsLastYear");
    const nothing = page.getByRole("button", { name: /^Nothing planted .*East/ });
    await expect(nothing).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    await nothing.click();
    await expect(page.getByText("East: nothing planted.")).toBeVisible();
    await page.goto("/home");
    await expect(new HomePage(page).welcome(farmer.firstName)).toBeVisible();
    await expect(page.getByText(/^1 new zero report waits for a signal/)).toBeVisible();
    await expectAccessible();
    await network.restore();
    await expect(page.getByText("All plantings sent.")).toBeVisible();
  });
});

test.describe("in a field", () => {
  test.use({ geolocation: FIELD, permissions: ["geolocation"] });

  test("a farmer marks a planting from the log-in in five presses, and hears that it is saved", async ({
    page,
    request,
    fieldPage,
  }) => {
    const farmer = await signUp(request, somebody("farmer"));
    await page.addInitScript(countPresses);
    await page.addInitScript(() => localStorage.setItem("saved-vibration", "on"));
    const logIn = new LogInPage(page);
    await logIn.open();
    await logIn.logInAs(farmer);
    const home = new HomePage(page);
    await home.mark.click();
    await fieldPage.mark.waitFor();
    // A fix as old as this test would not be used.
    await fieldPage.moveTo();
    await fieldPage.mark.click();
    await fieldPage.crop("Corn").check({ timeout: 15_000 });
    await fieldPage.fieldName.pressSequentially("North 40");
    await fieldPage.acres.pressSequentially("120.5");
    await fieldPage.save.click();
    await expect(fieldPage.saved).toBeVisible();
    expect(await page.evaluate(() => [window.presses, window.vibrations])).toEqual([5, 1]);
    await plantingsOf(request, farmer, 1);
  });
});

declare global {
  interface Window {
    presses: number;
    vibrations: number;
  }
}

/** Runs in each page. Typing also moves from one form field to the next, which is no press. */
function countPresses(): void {
  const count = (name: "presses" | "vibrations") => {
    const before = Number(sessionStorage.getItem(name));
    sessionStorage.setItem(name, String(before + 1));
    window[name] = before + 1;
  };
  addEventListener("pointerdown", () => count("presses"), { capture: true });
  navigator.vibrate = () => {
    count("vibrations");
    return true;
  };
}
