import { pause } from "@/lib/browser/clock";
import { Gate } from "../../support/gate";
import { makeAccount, signUp, somebody } from "../../support/people";
import { expect, test } from "../../support/test";

const starts = [
  { userType: "farmer", path: "/home" },
  { userType: "employee", path: "/home" },
  { userType: "agent", path: "/agentHome" },
] as const;

for (const { userType, path } of starts) {
  test(`logging in leads the ${userType} to ${path}`, async ({ logInPage, page, request }) => {
    const person = await signUp(request, somebody(userType));
    await logInPage.open();
    await logInPage.logInAs({ ...person, email: ` ${person.email.toUpperCase()}` });
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }))).toEqual([person.email]);
  });
}

test("a farmer sees the notice of the mobile app and the header for signed-in people", async ({
  landingPage,
  logInPage,
  homePage,
  request,
  expectAccessible,
}) => {
  await logInPage.open();
  await logInPage.logInAs(await signUp(request, somebody("farmer")));
  await expect(homePage.notice).toBeVisible();
  await expect(landingPage.header.settings).toBeVisible();
  await expect(landingPage.header.logOut).toBeVisible();
  await expect(landingPage.header.logIn).toBeHidden();
  await expectAccessible();
});

test("a signed-in person at an address of no page is led back to their own", async ({
  landingPage,
  logInPage,
  page,
  request,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 404/);
  await logInPage.open();
  await logInPage.logInAs(await signUp(request, somebody("agent")));
  await expect(page.getByText("No farmers are linked to you yet")).toBeVisible();
  await landingPage.open("/no/such/place");
  await expect(landingPage.noSuchPage).toBeVisible();
  await expect(landingPage.logIn).toBeHidden();
  await expect(landingPage.signUp).toBeHidden();
  await expectAccessible();
  await page.getByRole("link", { name: "Back to your farmers" }).click();
  await expect(page).toHaveURL("/agentHome");
});

test("a wrong password and an unknown address have different alerts", async ({
  logInPage,
  page,
  request,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 401/);
  const person = await signUp(request, somebody("farmer"));
  await logInPage.open();
  await logInPage.logInAs({ ...person, password: "rows of winter rye" });
  await expect(logInPage.alert).toHaveText("Incorrect Password");
  await expect(logInPage.password).toHaveAccessibleDescription("Incorrect Password");
  await expect(logInPage.password).toBeFocused();
  await expectAccessible();
  await logInPage.password.fill("rows of");
  await expect(logInPage.alert, "no longer true").toBeHidden();

  await logInPage.logInAs({ ...person, email: somebody("farmer").email });
  await expect(logInPage.alert).toHaveText("That email address does not exist");
  await expect(logInPage.email).toHaveAccessibleDescription("That email address does not exist");
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a malformed address is called incorrect", async ({ logInPage, expectComplaint }) => {
  expectComplaint(/status of 400/);
  await logInPage.open();
  await logInPage.logInAs({ email: "grower", password: "rows of winter wheat" });
  await expect(logInPage.alert).toHaveText("Incorrect Email");
});

test("a busy overlay covers the page while signing in", async ({ logInPage, page, request }) => {
  const person = await signUp(request, somebody("farmer"));
  const gate = new Gate();
  await page.route("**/api/sessions", async (route) => {
    await gate.opened;
    await route.continue();
  });
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(page.getByText("Signing in…")).toBeVisible();
  gate.open();
  await expect(page).toHaveURL("/home");
  await expect(page.getByText("Signing in…")).toBeHidden();
});

test("Back does not return to the log-in form", async ({
  landingPage,
  logInPage,
  page,
  request,
}) => {
  await landingPage.open();
  await landingPage.logIn.click();
  await logInPage.logInAs(await signUp(request, somebody("farmer")));
  await expect(page).toHaveURL("/home");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a record that fails to load is only logged, and the person can continue", async ({
  logInPage,
  homePage,
  page,
  request,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 503/);
  expectComplaint(/user record could not be fetched/);
  const person = await signUp(request, somebody("farmer"));
  await page.route("**/api/users/getUser", (route) => route.fulfill({ status: 503 }));
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(logInPage.proceed).toBeVisible();
  await expect(logInPage.alert).toBeHidden();
  await expectAccessible();

  await page.unroute("**/api/users/getUser");
  await logInPage.proceed.click();
  await expect(homePage.notice).toBeVisible();
});

test("an account without a record is led to the end of its sign-up", async ({
  logInPage,
  connectToUserPage,
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/);
  const person = somebody("employee");
  await makeAccount(request, person);
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(connectToUserPage.unfinished).toBeVisible();
  await expect(page).toHaveURL("/connectToUser");

  await page.goto("/home");
  await expect(connectToUserPage.unfinished).toBeVisible();
});

test("logging out refuses no request in progress, and happens once", async ({
  landingPage,
  logInAsNew,
  page,
}) => {
  let isAsked = false;
  await page.route("**/api/changes*", async (route) => {
    isAsked = true;
    await pause(1_000);
    await route.continue();
  });
  const refused: string[] = [];
  page.on("response", (answer) => answer.status() === 401 && refused.push(answer.url()));
  const endings: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && endings.push(request.url()));
  await logInAsNew("farmer");
  await expect.poll(() => isAsked).toBe(true);
  await landingPage.header.logOut.dblclick();
  await expect(landingPage.heading).toBeFocused();
  // Longer than the requests in progress are held: they were canceled, and call nobody any more.
  await pause(1_500);
  expect(refused).toEqual([]);
  expect(endings).toHaveLength(1);
});

test("logging out forgets the session and shows the landing page", async ({
  landingPage,
  logInPage,
  homePage,
  page,
  request,
}) => {
  const person = await signUp(request, somebody("farmer"));
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(homePage.welcome(person.firstName)).toBeVisible();
  await landingPage.header.logOut.click();
  await expect(landingPage.heading).toBeFocused();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect((await page.request.get("/api/sessions/current")).status()).toBe(401);

  await page.goBack();
  await expect(landingPage.logIn).toBeVisible();
});
