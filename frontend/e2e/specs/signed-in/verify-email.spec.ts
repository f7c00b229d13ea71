import { answerOnce } from "../../support/answer-once";
import { linkTo } from "../../support/mail";
import { signUp, somebody } from "../../support/people";
import { expect, test } from "../../support/test";

/** In milliseconds. */
const A_DAY = 24 * 60 * 60 * 1_000;

test("a new account is asked to confirm its address, can put that off for a day, and confirms it by the link in a mail", async ({
  logInPage,
  settingsPage,
  unverifiedNotice,
  verifyEmailPage,
  page,
  request,
  expectAccessible,
}) => {
  const person = await signUp(request, somebody("farmer"));
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(unverifiedNotice.text).toContainText(person.email);
  await expectAccessible();
  const height = async () => (await unverifiedNotice.text.boundingBox())?.height;
  await expect.poll(height, "one line").toBeLessThan(48);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(height, "on a phone").toBeLessThan(48);

  await unverifiedNotice.putOff.click();
  await expect(unverifiedNotice.text).toBeHidden();
  await settingsPage.open();
  await expect(settingsPage.profile).toContainText("Not confirmed yet");
  await expect(unverifiedNotice.text).toBeHidden();
  await page.clock.setSystemTime(Date.now() + A_DAY);
  await settingsPage.open();
  await expect(unverifiedNotice.text).toBeVisible();

  await page.goto(await linkTo("verifyEmail", person.email));
  await expect(page).toHaveTitle("Confirm your email address · Acremark");
  await expectAccessible();
  const identity = await request.get("/api/sessions/current");
  expect(await identity.json(), "opening the link confirms nothing").toMatchObject({
    emailVerified: false,
  });

  await verifyEmailPage.confirm.click();
  await expect(verifyEmailPage.confirmed).toBeVisible();
  await expect(verifyEmailPage.heading).toBeFocused();
  await expectAccessible();
  await verifyEmailPage.proceed.click();
  await expect(page).toHaveURL("/home");
  await settingsPage.open();
  await expect(settingsPage.profile).toContainText("Confirmed");
  await expect(unverifiedNotice.text).toBeHidden();
});

test("a signed-out person confirms the same way, and is led to the log-in form", async ({
  logInPage,
  verifyEmailPage,
  page,
  request,
}) => {
  const { email } = await signUp(request, somebody("agent"));
  await page.goto(await linkTo("verifyEmail", email));
  await verifyEmailPage.confirm.click();
  await expect(verifyEmailPage.confirmed).toBeVisible();
  await verifyEmailPage.logIn.click();
  await expect(logInPage.heading).toBeFocused();
  expect(await (await request.get("/api/sessions/current")).json()).toMatchObject({
    emailVerified: true,
  });
});

test("a link that no longer works shows a message", async ({
  verifyEmailPage,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 410/);
  await page.goto("/verifyEmail/x");
  await verifyEmailPage.confirm.click();
  await expect(verifyEmailPage.expired).toBeVisible();
  await expect(verifyEmailPage.heading).toBeFocused();
  await expectAccessible();
});

test("after a failure the button allows another try", async ({
  verifyEmailPage,
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 503/);
  const { email } = await signUp(request, somebody("farmer"));
  await answerOnce(page, "**/api/email-verifications/*", { status: 503 });
  await page.goto(await linkTo("verifyEmail", email));
  await verifyEmailPage.confirm.click();
  await expect(verifyEmailPage.alert).toBeVisible();
  await verifyEmailPage.confirm.click();
  await expect(verifyEmailPage.confirmed).toBeVisible();
});

test("the mail is sent again on request", async ({
  logInPage,
  unverifiedNotice,
  verifyEmailPage,
  page,
  request,
}) => {
  const person = await signUp(request, somebody("employee"));
  await linkTo("verifyEmail", person.email);
  await logInPage.open();
  await logInPage.logInAs(person);
  await unverifiedNotice.sendAgain.click();
  await expect(logInPage.alert).toHaveText(
    `We sent the email to ${person.email}. If you don’t see it, check your spam folder.`,
  );
  await page.goto(await linkTo("verifyEmail", person.email, 2));
  await verifyEmailPage.confirm.click();
  await expect(verifyEmailPage.confirmed).toBeVisible();
});
