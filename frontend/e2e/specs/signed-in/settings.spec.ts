import { overflowOf } from "../../support/linked";
import { signUp, somebody } from "../../support/people";
import { tryAgainAt } from "../../support/retry";
import { expect, test } from "../../support/test";

test("a changed profile is still there after a reload", async ({
  logInPage,
  landingPage,
  settingsPage,
  page,
  request,
  expectAccessible,
}) => {
  const person = await signUp(request, somebody("farmer"));
  await logInPage.open();
  await logInPage.logInAs(person);
  await landingPage.header.settings.click();
  await expect(settingsPage.heading).toBeFocused();
  await expect(settingsPage.profile.getByText(person.email)).toBeVisible();
  await expect(settingsPage.profile.getByText("Farmer", { exact: true })).toBeVisible();
  await expect(settingsPage.lastName).toHaveValue(person.lastName);
  await expect(settingsPage.farmName).toHaveValue(person.farmName);
  await expectAccessible();

  await settingsPage.lastName.fill("Åkerman");
  await settingsPage.farmName.fill("");
  await settingsPage.save.click();
  await expect(settingsPage.alert).toHaveText("Profile saved");
  await settingsPage.sound.check();
  await expect(settingsPage.correctionMails).toBeChecked();
  const chosen = page.waitForResponse("**/api/accounts/current/mails");
  await settingsPage.correctionMails.uncheck();
  expect((await chosen).status()).toBe(204);
  await expect(settingsPage.reminderMails).toBeChecked();
  const stopped = page.waitForResponse("**/api/accounts/current/mails");
  await settingsPage.reminderMails.uncheck();
  expect((await stopped).status()).toBe(204);
  await page.reload();
  await expect(settingsPage.lastName).toHaveValue("Åkerman");
  await expect(settingsPage.sound).toBeChecked();
  await expect(settingsPage.correctionMails).not.toBeChecked();
  await expect(settingsPage.reminderMails).not.toBeChecked();
  await expect(settingsPage.farmName).toHaveValue("");
  await expect(settingsPage.firstName).toHaveValue(person.firstName);
});

test("the parts of the settings share a line on a phone, and the current one is in sight", {
  tag: "@phone",
}, async ({ settingsPage, logInAsNew, page }) => {
  await logInAsNew("farmer");
  await page.setViewportSize({ width: 390, height: 844 });
  await settingsPage.open();
  const boxes = async () => {
    const links = await settingsPage.parts.getByRole("link").all();
    return Promise.all(links.map((link) => link.boundingBox()));
  };
  const profile = settingsPage.part("Profile");
  await expect(profile).toBeInViewport({ ratio: 1 });
  expect(new Set((await boxes()).map((box) => box?.y)).size).toBe(1);
  for (const box of await boxes()) expect(box?.width).toBeGreaterThanOrEqual(48);
  await settingsPage.part("Your data").click();
  await expect(settingsPage.part("Your data")).toHaveAttribute("aria-current", "page");
  await expect(settingsPage.part("Your data")).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test("a profile that breaks a rule is refused", { tag: "@phone" }, async ({
  settingsPage,
  logInAsNew,
  page,
}) => {
  await logInAsNew("farmer");
  await settingsPage.open();
  await settingsPage.phoneNumber.fill("308555");
  await settingsPage.save.click();
  await expect(settingsPage.alert).toHaveText("Phone number is incorrect length");
  await expect(page.getByText("Enter 10 digits, such as 515-555-0142.")).toBeVisible();
  await expect(settingsPage.phoneNumber).toBeFocused();
});

test("an agent has no form field for a farm", { tag: "@phone" }, async ({
  settingsPage,
  logInAsNew,
}) => {
  await logInAsNew("agent");
  await settingsPage.open();
  await expect(settingsPage.profile.getByText("Agent", { exact: true })).toBeVisible();
  await expect(settingsPage.farmName).toBeHidden();
  await expect(settingsPage.sound).toBeHidden();
  await expect(settingsPage.correctionMails).toBeHidden();
  await expect(settingsPage.reminderMails).toBeHidden();
});

test("a failing server offers to try again", { tag: "@phone" }, async ({
  settingsPage,
  page,
  expectComplaint,
  expectAccessible,
  logInAsNew,
}) => {
  expectComplaint(/status of 400/);
  await logInAsNew("employee");
  await tryAgainAt(page, {
    path: "/settings",
    call: "**/api/users/getUser",
    offered: expectAccessible,
  });
  await expect(settingsPage.firstName).toBeVisible();
});

test("each part of the settings has an address, a title and the focus on its heading", async ({
  settingsPage,
  page,
  logInAsNew,
}) => {
  await logInAsNew("agent");
  await settingsPage.open();
  const parts = [
    { name: "Security", path: "/settings/security" },
    { name: "Your data", path: "/settings/data" },
    { name: "Profile", path: "/settings" },
  ] as const;
  for (const { name, path } of parts) {
    await settingsPage.part(name).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${name} · Settings · Acremark`);
    await expect(settingsPage.heading).toBeFocused();
    await expect(settingsPage.heading).toContainText(name);
    await expect(settingsPage.part(name)).toHaveAttribute("aria-current", "page");
  }
});
