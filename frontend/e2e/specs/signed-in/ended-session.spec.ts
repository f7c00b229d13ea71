import { expect, test } from "../../support/farm";
import { signUp, somebody } from "../../support/people";

test.beforeEach(({ expectComplaint }) => {
  expectComplaint(/status of 401/);
});

test("a session's end is shown, and logging in leads back to the same page", async ({
  farmer,
  landingPage,
  linksPage,
  logInPage,
  page,
  expectAccessible,
}) => {
  await page.goto("/settings/links?from=mail#asked");
  await expect(linksPage.heading).toBeVisible();
  await page.request.delete("/api/sessions/current");
  await page.reload();
  await expect(landingPage.sessionEnded).toBeVisible();
  await expectAccessible();

  await page.reload();
  await expect(landingPage.sessionEnded).toBeVisible();
  await landingPage.logIn.click();
  await logInPage.logInAs(farmer);
  await expect(page).toHaveURL("/settings/links?from=mail#asked");
  await expect(linksPage.heading).toBeVisible();

  // This applies only once: the next log-in leads to the normal start.
  await landingPage.header.logOut.click();
  await expect(page).toHaveURL("/");
  await expect(landingPage.sessionEnded).toBeHidden();
  await landingPage.logIn.click();
  await logInPage.logInAs(farmer);
  await expect(page).toHaveURL("/home");
});

test("a session that ends before the server has named the person is shown too", async ({
  farmer,
  landingPage,
  logInPage,
  page,
}) => {
  await page.route("**/api/users/getUser", async (route) => {
    await page.request.delete("/api/sessions/current");
    await route.continue();
  });
  await page.goto("/settings/links");
  await expect(landingPage.sessionEnded).toBeVisible();
  await page.unrouteAll();
  await landingPage.logIn.click();
  await logInPage.logInAs(farmer);
  await expect(page).toHaveURL("/settings/links");
});

test.describe("with unsent changes", () => {
  test.use({ permissions: ["geolocation"] });

  test("the landing page shows the number of unsent changes, and they are sent after the log-in", async ({
    farmer,
    fieldPage,
    landingPage,
    logInPage,
    myPlantings,
    page,
    expectComplaint,
    expectAccessible,
  }) => {
    expectComplaint(/ERR_FAILED/);
    await fieldPage.open();
    await page.route("**/api/plants/*", (route) => route.abort());
    await fieldPage.report("North 40");
    await fieldPage.report("South 80");
    await myPlantings.open();
    await page.request.delete("/api/sessions/current");
    await page.unrouteAll();
    await page.reload();
    await expect(landingPage.sessionEnded).toBeVisible();
    await expect(
      page.getByText("2 changes are waiting on this device. They will be sent after you log in."),
    ).toBeVisible();
    await expectAccessible();

    await landingPage.logIn.click();
    await logInPage.logInAs(farmer);
    await expect(page).toHaveURL("/myPlantings");
    await expect(myPlantings.planting("North 40")).toContainText("Sent ");
    await expect(myPlantings.planting("South 80")).toContainText("Sent ");
  });
});

test("another account that logs in goes to its own start page", async ({
  farmer: _,
  landingPage,
  logInPage,
  myPlantings,
  page,
  request,
}) => {
  const other = await signUp(request, somebody("farmer"));
  await myPlantings.open();
  await page.request.delete("/api/sessions/current");
  await page.reload();
  await expect(landingPage.sessionEnded).toBeVisible();
  await landingPage.logIn.click();
  await logInPage.logInAs(other);
  await expect(page).toHaveURL("/home");
});

test("a link that a signed-out person opens asks for a log-in, and then opens", async ({
  landingPage,
  linksPage,
  logInPage,
  page,
  request,
  expectAccessible,
}) => {
  const person = await signUp(request, somebody("farmer"));
  await page.goto("/settings/links");
  await expect(landingPage.logInFirst).toBeVisible();
  await expect(landingPage.sessionEnded).toBeHidden();
  await expectAccessible();
  await landingPage.header.logIn.click();
  await logInPage.logInAs(person);
  await expect(page).toHaveURL("/settings/links");
  await expect(linksPage.heading).toBeVisible();
});

test("an address of another role leads to the person's own start page", async ({
  landingPage,
  logInPage,
  page,
  request,
}) => {
  const agent = await signUp(request, somebody("agent"));
  await page.goto("/field");
  await landingPage.logIn.click();
  await logInPage.logInAs(agent);
  await expect(page).toHaveURL("/agentHome");
});

test("logging in leads to no address of another site", async ({ logInPage, page, request }) => {
  const person = await signUp(request, somebody("farmer"));
  await logInPage.open();
  await page.evaluate(() =>
    sessionStorage.setItem("place", JSON.stringify({ address: "//evil.example/field" })),
  );
  await logInPage.logInAs(person);
  await expect(page).toHaveURL("/home");
});
