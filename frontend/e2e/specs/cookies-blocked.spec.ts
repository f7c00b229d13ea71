import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newDisk, startBrowser, throwAway } from "../support/own-browser";
import { test as base, expect } from "../support/test";

/** In a browser whose person has forbidden all sites to keep anything. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  context: async ({}, use, info) => {
    const disk = newDisk();
    mkdirSync(path.join(disk, "Default"));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(path.join(disk, "Default", "Preferences"), JSON.stringify(settings));
    const context = await startBrowser(disk, info);
    await use(context);
    await context.close();
    throwAway(disk);
  },
});

const NOTICE = /Your browser blocks cookies for this site/;

test.beforeEach(({ expectComplaint }) => expectComplaint(/program could not be kept/));

test("whoever blocks cookies reads the pages for visitors all the same", async ({
  aboutPage,
  landingPage,
  page,
}) => {
  await landingPage.open();
  await landingPage.header.aboutUs.click();
  await expect(aboutPage.heading).toBeFocused();
  await expect(page.getByText(NOTICE)).toBeHidden();
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("whoever blocks cookies is told before logging in that it leads nowhere", async ({
  expectAccessible,
  landingPage,
  logInPage,
  page,
}) => {
  await landingPage.open();
  await landingPage.logIn.click();
  await expect(logInPage.heading).toBeFocused();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expectAccessible();
});

test("whoever blocks cookies is told before signing up that it leads nowhere", async ({
  page,
  signUpPage,
}) => {
  await signUpPage.open("farmer");
  await expect(page.getByText(NOTICE)).toBeVisible();
});

test("in the place of a page for the signed-in, whoever blocks cookies sees where visitors start", async ({
  landingPage,
}) => {
  await landingPage.open("/field");
  await expect(landingPage.logIn).toBeVisible();
});
