import { signUp, somebody } from "../../support/people";
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
  await expect(settingsPage.alert).toHaveText("Your profile is saved");
  await page.reload();
  await expect(settingsPage.lastName).toHaveValue("Åkerman");
  await expect(settingsPage.farmName).toHaveValue("");
  await expect(settingsPage.firstName).toHaveValue(person.firstName);
});

test("a profile that breaks a rule is refused", async ({
  logInPage,
  settingsPage,
  page,
  request,
}) => {
  await logInPage.open();
  await logInPage.logInAs(await signUp(request, somebody("farmer")));
  await expect(page).toHaveURL("/home");
  await settingsPage.open();
  await settingsPage.phoneNumber.fill("308555");
  await settingsPage.save.click();
  await expect(settingsPage.alert).toHaveText("Phone number is incorrect length");
  await expect(settingsPage.phoneNumber).toBeFocused();
});

test("an agent has no farm to name", async ({ logInPage, settingsPage, page, request }) => {
  await logInPage.open();
  await logInPage.logInAs(await signUp(request, somebody("agent")));
  await expect(page).toHaveURL("/agentHome");
  await settingsPage.open();
  await expect(settingsPage.profile.getByText("Agent", { exact: true })).toBeVisible();
  await expect(settingsPage.farmName).toBeHidden();
});

test("a session elsewhere can be ended", async ({ logInPage, settingsPage, page, request }) => {
  const person = await signUp(request, somebody("farmer"));
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(page).toHaveURL("/home");
  await settingsPage.open();
  await expect(settingsPage.sessions).toHaveCount(2);
  await expect(settingsPage.sessions.filter({ hasText: "This browser" })).toHaveCount(1);

  expect((await request.get("/api/sessions/current")).status()).toBe(200);
  await settingsPage.endSession.click();
  await expect(settingsPage.alert).toHaveText("The session has ended");
  await expect(settingsPage.sessions).toHaveCount(1);
  expect((await request.get("/api/sessions/current")).status()).toBe(401);
});

test("a failing server offers to try again", async ({
  logInPage,
  settingsPage,
  page,
  request,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 400/);
  await logInPage.open();
  await logInPage.logInAs(await signUp(request, somebody("employee")));
  await expect(page).toHaveURL("/home");
  await page.route("**/api/sessions", (route) => route.fulfill({ status: 400 }));
  await page.goto("/settings");
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expectAccessible();
  await page.unroute("**/api/sessions");
  await retry.click();
  await expect(settingsPage.sessions).toHaveCount(2);
});
