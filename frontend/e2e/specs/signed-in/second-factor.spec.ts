import { readFile } from "node:fs/promises";
import type { SecurityPage } from "../../pages/security-page";
import { Authenticator } from "../../support/authenticator";
import type { NewPerson } from "../../support/people";
import { expect, test } from "../../support/test";

/** Sets up a second factor on the screen, until it is active. */
async function setUp(securityPage: SecurityPage, person: NewPerson) {
  const { secondFactor } = securityPage;
  await securityPage.open();
  await secondFactor.setUp.click();
  await secondFactor.password.fill(person.password);
  await secondFactor.proceed.click();
  const authenticator = new Authenticator((await secondFactor.key.textContent()) ?? "");
  await secondFactor.code.fill(authenticator.code());
  await secondFactor.turnOn.click();
  await expect(securityPage.alert).toHaveText("Two-step verification is on");
  await expect(secondFactor.recoveryCodes).toHaveCount(10);
  return { authenticator, recoveryCodes: await secondFactor.recoveryCodes.allTextContents() };
}

/** Only a confirmed address can have a second factor. */
const CONFIRMED = true;

test("two-step verification is set up with an app, and its recovery codes are saved", async ({
  securityPage,
  page,
  expectComplaint,
  expectAccessible,
  logInAsNew,
}) => {
  expectComplaint(/status of 401/);
  const person = await logInAsNew("farmer", CONFIRMED);
  const { secondFactor } = securityPage;
  await securityPage.open();
  await secondFactor.setUp.click();
  await secondFactor.password.fill("rows of winter rye");
  await secondFactor.proceed.click();
  await expect(securityPage.alert).toHaveText("Incorrect Password");
  await expect(secondFactor.password).toBeFocused();
  await secondFactor.password.fill(person.password);
  await secondFactor.proceed.click();

  await expect(secondFactor.qrCode).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toBeFocused();
  const key = ((await secondFactor.key.textContent()) ?? "").replaceAll(" ", "");
  await expect(secondFactor.link).toHaveAttribute("href", new RegExp(`^otpauth://totp/.*${key}`));
  await expectAccessible();

  const authenticator = new Authenticator(key);
  await secondFactor.code.fill(authenticator.wrongCode());
  await secondFactor.turnOn.click();
  await expect(secondFactor.code).toHaveAttribute("aria-invalid", "true");
  await expect(secondFactor.code).toBeFocused();
  await secondFactor.code.fill(authenticator.code().replace(/^.../, "$& "));
  await secondFactor.turnOn.click();

  await expect(secondFactor.recoveryCodes).toHaveCount(10);
  await expectAccessible();
  const codes = await secondFactor.recoveryCodes.allTextContents();
  const saved = page.waitForEvent("download");
  await secondFactor.download.click();
  const file = await (await saved).path();
  expect((await readFile(file, "utf8")).trim().split("\n")).toEqual(codes);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await secondFactor.copy.click();
  await expect(securityPage.alert.last()).toHaveText("Recovery codes copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));

  await secondFactor.done.click();
  await expect(secondFactor.section).toContainText("10 recovery codes are left.");
  await page.reload();
  await expect(secondFactor.turnOff).toBeVisible();
  await expectAccessible();
});

test("logging in then needs a code besides the password", async ({
  landingPage,
  logInPage,
  securityPage,
  page,
  expectComplaint,
  expectAccessible,
  logInAsNew,
}) => {
  expectComplaint(/status of 401/);
  const person = await logInAsNew("farmer", CONFIRMED);
  const { authenticator, recoveryCodes } = await setUp(securityPage, person);

  await landingPage.header.logOutAndWait();
  await logInPage.open();
  await logInPage.logInAs({ ...person, password: "rows of winter rye" });
  await expect(logInPage.alert).toHaveText("Incorrect Password");
  await logInPage.logInAs(person);
  await expect(logInPage.codeHeading).toBeFocused();
  await expect(page).toHaveTitle("Enter your code · Acremark");
  await expectAccessible();
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain(person.password);

  await logInPage.back.click();
  await expect(logInPage.heading).toBeFocused();
  await expect(logInPage.email).toHaveValue(person.email);
  await expect(logInPage.password).toHaveValue("");
  await logInPage.logInAs(person);

  await logInPage.submit.click();
  await expect(logInPage.alert).toHaveText("Please enter the code");
  await logInPage.code.fill(authenticator.wrongCode());
  await page.keyboard.press("Enter");
  await expect(logInPage.code).toBeFocused();
  await expect(logInPage.code).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  await logInPage.code.fill(authenticator.code());
  await logInPage.submit.click();
  await expect(page).toHaveURL("/home");

  await landingPage.header.logOutAndWait();
  await logInPage.open();
  await logInPage.logInAs(person);
  await logInPage.useRecoveryCode.click();
  await logInPage.recoveryCode.fill(recoveryCodes[0] ?? "");
  await logInPage.submit.click();
  await expect(page).toHaveURL("/home");
  await securityPage.open();
  await expect(securityPage.secondFactor.section).toContainText("9 recovery codes are left.");
});

test("two-step verification is turned off with the password and a recovery code", async ({
  landingPage,
  logInPage,
  securityPage,
  page,
  expectComplaint,
  expectAccessible,
  logInAsNew,
}) => {
  expectComplaint(/status of 401/);
  const person = await logInAsNew("agent", CONFIRMED);
  const { recoveryCodes } = await setUp(securityPage, person);
  const { secondFactor } = securityPage;
  const { removal } = secondFactor;
  await secondFactor.done.click();

  await secondFactor.turnOff.click();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(removal.dialog).toBeHidden();
  await expect(secondFactor.turnOff).toBeFocused();

  await secondFactor.turnOff.click();
  await removal.password.fill("rows of winter rye");
  await removal.useRecoveryCode.click();
  await removal.recoveryCode.fill(recoveryCodes[0] ?? "");
  await removal.submit.click();
  await expect(removal.password).toHaveAttribute("aria-invalid", "true");
  await expect(removal.password).toBeFocused();
  await removal.password.fill(person.password);
  await removal.submit.click();
  await expect(securityPage.alert.last()).toHaveText("Two-step verification is off");
  await expect(secondFactor.setUp).toBeVisible();

  await landingPage.header.logOutAndWait();
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(page).toHaveURL("/agentHome");
});

test("an unconfirmed address must be confirmed first", async ({
  securityPage,
  expectAccessible,
  logInAsNew,
}) => {
  await logInAsNew("farmer");
  await securityPage.open();
  await expect(securityPage.secondFactor.section).toContainText(
    "Confirm your email address before you set this up.",
  );
  await expect(securityPage.secondFactor.setUp).toBeHidden();
  await expectAccessible();
});
