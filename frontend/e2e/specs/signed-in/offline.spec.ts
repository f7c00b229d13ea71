import { expect, test } from "../../support/farm";

test.use({ permissions: ["geolocation"], keepsProgram: true });

test("a planting marked without a network survives a reload, and is sent when the network is back", async ({
  farmer: _,
  fieldPage,
  myPlantings,
  page,
  network,
}) => {
  await fieldPage.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await network.cut();
  await fieldPage.report("North 40");
  await expect(page.getByText(/^1 new planting waits for a signal/)).toBeVisible();
  await expect(page).toHaveTitle("(1) Mark a planting · Acremark");

  await page.reload();
  await expect(page.getByText(/^1 new planting waits for a signal/)).toBeVisible();
  await myPlantings.open();
  // After the reload the browser may have tried once, without an answer.
  await expect(myPlantings.planting("North 40")).toContainText(
    /Saved on this phone, not (sent|confirmed) yet|Sending…/,
  );

  await expect(page).toHaveTitle("(1) My plantings · Acremark");

  await network.restore();
  await expect(myPlantings.planting("North 40")).toContainText("Sent ");
  await expect(page).toHaveTitle("My plantings · Acremark");
});

test("a new device says when it works without a signal, and then does", async ({
  farmer: _,
  homePage,
  fieldPage,
  page,
  expectAccessible,
  network,
}) => {
  await homePage.open();
  await expect(page.getByText("Ready to work without a signal", { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible();
  await network.cut();
  await page.reload();
  await expect(page.getByText("Ready to work without a signal", { exact: true })).toBeVisible();
  await homePage.mark.click();
  await fieldPage.report("North 40");
  await expect(page.getByText(/^1 new planting waits for a signal/)).toBeVisible();
  await expect(fieldPage.saved).toContainText("is saved on this phone");
  await expect(page.getByText("All plantings sent.")).toBeHidden();
});

test("a planting that was just saved shows that it waits only while it waits", async ({
  farmer: _,
  fieldPage,
  page,
  network,
}) => {
  const waits = page.getByText("It will be sent when you’re back online.");
  await fieldPage.open();
  await network.cut();
  await fieldPage.report("North 40");
  await expect(waits).toBeVisible();
  await network.restore();
  await expect(page.getByText("All plantings sent.")).toBeVisible();
  await expect(waits).toBeHidden();
  await expect(fieldPage.saved).toBeVisible();
});

test("a new tab starts in the field without a network", async ({
  farmer: _,
  fieldPage,
  context,
  page,
  network,
}) => {
  await fieldPage.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await network.cut();
  const tab = await context.newPage();
  await tab.goto("/field");
  await expect(tab.getByRole("button", { name: "Mark this field" })).toBeVisible();
});

test("logging out removes all data that was read, and loses nothing unsent", async ({
  farmer,
  fieldPage,
  logInPage,
  landingPage,
  myPlantings,
  page,
  network,
}) => {
  await fieldPage.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await fieldPage.report("Sent");
  await expect(page.getByText("All plantings sent.")).toBeVisible();
  await network.cut();
  await fieldPage.report("Unsent");
  await landingPage.header.logOut.click();
  const question = page.getByRole("dialog", { name: "Log out without a signal?" });
  await expect(question).toContainText("1 planting or field that you added");
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");

  await network.restore();
  await logInPage.open();
  await logInPage.logInAs(farmer);
  await expect(page).toHaveURL("/home");
  await myPlantings.open();
  await expect(myPlantings.planting("Unsent")).toContainText("Sent ");
  await expect(myPlantings.planting("Sent")).toContainText("Sent ");
});

test("logging out without a connection is asked about, and out of the way of the thumb", async ({
  farmer: _,
  fieldPage,
  landingPage: { header },
  page,
  network,
  expectAccessible,
}) => {
  await fieldPage.open();
  await expect(fieldPage.allSent).toBeVisible();
  const [own, menu] = [await header.logOut.boundingBox(), await header.menu.boundingBox()];
  expect(own && menu && menu.x - (own.x + own.width), "from the menu").toBeGreaterThan(96);
  await network.cut();
  await header.logOut.click();
  const question = page.getByRole("dialog", { name: "Log out without a signal?" });
  await expect(question).toHaveText(/You need a signal to log in again\./);
  await expectAccessible();
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await expect(header.logOut).toBeFocused();
  await network.restore();
  await header.logOutAndWait();
});

test("deleting the account names the unsent plantings, and removes all data from the device", async ({
  farmer,
  fieldPage,
  landingPage,
  ownDataPage,
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.route("**/api/plants/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await fieldPage.open();
  await fieldPage.report("Unsent");
  await ownDataPage.open();
  await ownDataPage.delete.click();
  const { deletion } = ownDataPage;
  await expect(deletion.dialog).toContainText(
    "1 planting or field that you added, changed, or deleted here has not been sent. This will be lost too.",
  );
  await deletion.password.fill(farmer.password);
  await deletion.submit.click();
  await expect(landingPage.heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual(
    [],
  );
});
