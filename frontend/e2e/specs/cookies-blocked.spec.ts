import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newDisk, startBrowser, throwAway } from "../support/own-browser";
import { test as base, expect } from "../support/test";

/** A browser in which the person has forbidden all sites to store data. */
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

test("a person who blocks cookies can read the public pages", async ({
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

test("a person who blocks cookies learns before logging in that it cannot work", async ({
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

test("a person who blocks cookies learns before signing up that it cannot work", async ({
  page,
  signUpPage,
}) => {
  await signUpPage.open("farmer");
  await expect(page.getByText(NOTICE)).toBeVisible();
});

test("a person who blocks cookies sees the landing page instead of a protected page", async ({
  landingPage,
}) => {
  await landingPage.open("/field");
  await expect(landingPage.logIn).toBeVisible();
});
