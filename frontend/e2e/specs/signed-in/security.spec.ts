import { request as requests } from "@playwright/test";
import { signUp, somebody } from "../../support/people";
import { tryAgainAt } from "../../support/retry";
import { expect, test } from "../../support/test";

const NEXT = "twelve combines at dusk";

test("only the new password logs in after a change, and other sessions have ended", async ({
  landingPage,
  logInPage,
  securityPage,
  page,
  request,
  expectAccessible,
  expectComplaint,
  logInAsNew,
}) => {
  expectComplaint(/status of 401/);
  const person = await logInAsNew("farmer");
  await securityPage.open();
  await expectAccessible();
  await securityPage.password.current.fill(person.password);
  await securityPage.password.next.fill(NEXT);
  await securityPage.password.confirm.fill(NEXT);
  await expect(securityPage.password.hint).toHaveText(/length and variety/);
  await securityPage.password.submit.click();
  await expect(securityPage.alert).toHaveText(
    "Password changed. You are logged out everywhere else.",
  );
  await expect(securityPage.password.current).toHaveValue("");
  await expect(securityPage.sessions).toHaveCount(1);
  expect((await request.get("/api/sessions/current")).status()).toBe(401);

  await landingPage.header.logOutAndWait();
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(logInPage.alert).toHaveText("Incorrect Password");
  await logInPage.logInAs({ ...person, password: NEXT });
  await expect(page).toHaveURL("/home");
});

test("changing the password needs the current one and an acceptable new one", async ({
  securityPage,
  expectComplaint,
  expectAccessible,
  logInAsNew,
}) => {
  expectComplaint(/status of 40[01]/);
  const person = await logInAsNew("agent");
  await securityPage.open();
  const { current, next, confirm, hint, submit } = securityPage.password;

  await submit.click();
  await expect(securityPage.alert).toHaveText("Please enter a password");
  await expect(current).toBeFocused();

  await current.fill(person.password);
  await next.fill("short");
  await confirm.fill("shirt");
  await submit.click();
  await expect(securityPage.alert).toHaveText("Passwords should be at least 8 characters");
  await expect(next).toBeFocused();
  await expect(securityPage.refused).toHaveCount(2);

  await next.fill("Password123!");
  await confirm.fill("Password123!");
  await expect(next).toHaveAccessibleDescription(/easy to guess/);
  await expect(hint, "the hint does not praise a password that is refused").toBeHidden();
  await submit.click();
  await expect(securityPage.alert).toHaveText(/^This password is easy to guess/);
  await expect(next).toBeFocused();
  await expectAccessible();

  await current.fill("rows of winter rye");
  await next.fill(NEXT);
  await confirm.fill(NEXT);
  await submit.click();
  await expect(securityPage.alert).toHaveText("Incorrect Password");
  await expect(current).toBeFocused();
});

test("a session elsewhere can be ended", async ({ securityPage, request, logInAsNew }) => {
  await logInAsNew("farmer");
  await securityPage.open();
  await expect(securityPage.sessions).toHaveCount(2);
  await expect(securityPage.sessions.filter({ hasText: "This browser" })).toHaveCount(1);

  expect((await request.get("/api/sessions/current")).status()).toBe(200);
  await securityPage.endSession.click();
  await expect(securityPage.alert).toHaveText("The session has ended");
  await expect(securityPage.sessions).toHaveCount(1);
  await expect(securityPage.endOthers).toBeHidden();
  expect((await request.get("/api/sessions/current")).status()).toBe(401);
});

test("all sessions elsewhere can be ended at once", async ({
  logInPage,
  securityPage,
  page,
  request,
  baseURL,
}) => {
  const person = await signUp(request, somebody("employee"));
  const phone = await requests.newContext({ ...(baseURL && { baseURL }) });
  const { email, password } = person;
  expect((await phone.post("/api/sessions", { data: { email, password } })).status()).toBe(200);
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(page).toHaveURL("/home");
  await securityPage.open();
  await expect(securityPage.sessions).toHaveCount(3);

  await securityPage.endOthers.click();
  await expect(securityPage.alert).toHaveText("Your other sessions have ended");
  await expect(securityPage.sessions).toHaveCount(1);
  for (const elsewhere of [request, phone]) {
    expect((await elsewhere.get("/api/sessions/current")).status()).toBe(401);
  }
  await phone.dispose();
});

test("a failing server offers to try again", async ({
  securityPage,
  page,
  expectComplaint,
  expectAccessible,
  logInAsNew,
}) => {
  expectComplaint(/status of 400/);
  await logInAsNew("employee");
  await tryAgainAt(page, {
    path: "/settings/security",
    call: "**/api/sessions",
    offered: expectAccessible,
  });
  await expect(securityPage.sessions).toHaveCount(2);
});
