import { expect, test } from "../../support/agent";

for (const path of ["/home", "/field", "/myPlantings"]) {
  test(`an agent at ${path} is led to their farmers`, async ({ signInAs, agentHome, page }) => {
    await signInAs("agent");
    await page.goto("/about");
    await page.goto(path);
    await expect(page).toHaveURL("/agentHome");
    await expect(agentHome.farmer).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
}

for (const person of ["farmer01", "employee01"]) {
  test(`${person} at /agentHome is led home`, async ({ signInAs, homePage, page }) => {
    await signInAs(person);
    await page.goto("/about");
    await page.goto("/agentHome");
    await expect(page).toHaveURL("/home");
    await expect(homePage.notice).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
}

test("no screen of another role appears while the person's role loads", async ({
  signInAs,
  page,
}) => {
  await signInAs("agent");
  let isAsked = false;
  await page.route("**/api/users/getUser", async (route) => {
    isAsked = true;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto("/home");
  await expect.poll(() => isAsked).toBe(true);
  await expect(page.getByText("Our farmer experience")).toBeHidden();
  await expect(page).toHaveURL("/agentHome");
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("everyone goes to their own start page too", async ({
    signInAs,
    agentHome,
    page,
    network,
  }) => {
    await signInAs("agent");
    await agentHome.open();
    await agentHome.farmer.waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    for (const path of ["/myPlantings", "/field", "/home"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/agentHome");
    }
  });
});
