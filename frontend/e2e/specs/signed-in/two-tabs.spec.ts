/** One tab's log-in or log-out affects the other tabs of the browser. */
import { LandingPage } from "../../pages/landing-page";
import { MyPlantingsPage } from "../../pages/my-plantings-page";
import { UnverifiedNotice } from "../../pages/unverified-notice";
import { linkTo } from "../../support/mail";
import { signUp, somebody } from "../../support/people";
import { expect, test } from "../../support/test";

test("logging out in one tab logs out the other too, and leaves no data there", async ({
  context,
  landingPage,
  logInAsNew,
  page,
}) => {
  await logInAsNew("farmer");
  const other = await context.newPage();
  const complaints: string[] = [];
  other.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  const myPlantings = new MyPlantingsPage(other);
  const pulled = other.waitForResponse("**/api/changes*");
  await myPlantings.open();
  await pulled;
  await expect(other.getByText("All plantings sent.")).toBeVisible();

  await landingPage.header.logOut.click();
  await expect(landingPage.header.logIn).toBeVisible();
  await expect(other.getByRole("link", { name: "Log In" }).first()).toBeVisible();
  await expect(myPlantings.heading).toBeHidden();
  await expect.poll(() => other.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await other.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual(
    [],
  );
  await page.reload();
  await expect(landingPage.header.logIn).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a person who logs in after another one finds no tab of the other", async ({
  context,
  landingPage,
  logInAsNew,
  logInPage,
  page,
  request,
}) => {
  await logInAsNew("farmer");
  const other = await context.newPage();
  const myPlantings = new MyPlantingsPage(other);
  await myPlantings.open();
  const next = await signUp(request, somebody("agent"));
  await landingPage.header.logOutAndWait();
  await logInPage.open();
  await logInPage.logInAs(next);
  await expect(page).toHaveURL("/agentHome");

  await expect(myPlantings.heading).toBeHidden();
  await other.reload();
  await page.reload();
  await expect(landingPage.header.logOut).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("signedIn"))).toBe(next.email);
});

test("logging in again in one tab opens the page of the other again", async ({
  context,
  landingPage,
  logInAsNew,
  logInPage,
  page,
}) => {
  const person = await logInAsNew("farmer");
  const other = await context.newPage();
  const myPlantings = new MyPlantingsPage(other);
  await myPlantings.open();
  await expect(myPlantings.heading).toBeVisible();
  await landingPage.header.logOutAndWait();
  await expect(new LandingPage(other).sessionEnded).toBeVisible();
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(page).toHaveURL("/home");
  await expect(myPlantings.heading).toBeVisible();
  await expect(other).toHaveURL("/myPlantings");
});

test("confirming the address in one tab removes the notice from the other", async ({
  context,
  logInAsNew,
  page,
  verifyEmailPage,
}) => {
  const { email } = await logInAsNew("farmer", false);
  const other = await context.newPage();
  await other.goto("/settings");
  const notice = new UnverifiedNotice(other);
  await expect(notice.text).toBeVisible();
  await page.goto(await linkTo("verifyEmail", email));
  await verifyEmailPage.confirm.click();
  await expect(verifyEmailPage.confirmed).toBeVisible();
  await expect(notice.text).toBeHidden();
});
