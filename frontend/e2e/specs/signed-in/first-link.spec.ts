import { expect, overflowOf, test } from "../../support/linked";
import { mailsTo } from "../../support/mail";

test("a farmer who has just signed up adds their agent with only the keyboard", async ({
  connectToUserPage,
  homePage,
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const agent = await other("agent");
  const farmer = await signInAsNew("farmer");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/connectToUser");
  await connectToUserPage.agentEmail.waitFor();
  await expect(page.getByRole("main")).toContainText("acres, location, dates, and who planted");
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();

  await connectToUserPage.agentEmail.focus();
  await page.keyboard.press("Enter");
  await expect(connectToUserPage.alert).toHaveText("Please enter an email");
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(connectToUserPage.alert).toHaveText("Email is not correctly formatted");
  await expect(connectToUserPage.refused).toHaveCount(1);

  await connectToUserPage.agentEmail.fill(` ${agent.email.toUpperCase()} `);
  await page.keyboard.press("Enter");
  await expect(connectToUserPage.alert).toHaveText(
    `If ${agent.email} has an agent’s account, that agent can now see your plantings. Otherwise, we’ll email an invitation.`,
  );
  await expectAccessible();
  expect(await agent.links()).toMatchObject([
    { kind: "agent", status: "active", user: { email: farmer.email } },
  ]);
  await connectToUserPage.proceed.press("Enter");
  await expect(homePage.notice).toBeVisible();
});

test("an address without an account shows the same text as one with an account, and gets a mail", async ({
  connectToUserPage,
  signInAsNew,
  page,
}) => {
  await signInAsNew("employee");
  await page.goto("/connectToUser");
  const email = `farmer-${crypto.randomUUID()}@test.example`;
  await connectToUserPage.farmerEmail.fill(email);
  await connectToUserPage.askFarmer.click();
  await expect(connectToUserPage.alert).toHaveText(
    `Request sent. If ${email} has no account, we’ll email an invitation.`,
  );
  await mailsTo(email, /^Someone asks to report plantings for your farm$/);
});

test("a person with an unconfirmed address learns when the mail will be sent", async ({
  connectToUserPage,
  signInAsNew,
  page,
}) => {
  await signInAsNew("farmer", false);
  await page.goto("/connectToUser");
  await connectToUserPage.agentEmail.fill("agent@somewhere.test.example");
  await connectToUserPage.askAgent.click();
  await expect(connectToUserPage.alert).toHaveText(
    "Saved. We’ll email agent@somewhere.test.example as soon as you confirm your own email address.",
  );
});

test("a first request that fails shows an alert, and can be skipped", async ({
  connectToUserPage,
  homePage,
  signInAsNew,
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/);
  await signInAsNew("employee");
  await page.route("**/api/links", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "540" } }),
  );
  await page.goto("/connectToUser");
  await connectToUserPage.farmerEmail.fill("farmer@somewhere.test.example");
  await connectToUserPage.askFarmer.click();
  await expect(connectToUserPage.alert).toHaveText(
    "Too many tries. Please try again in 9 minutes.",
  );
  await expect(connectToUserPage.farmerEmail).toHaveValue("farmer@somewhere.test.example");
  await connectToUserPage.skip.click();
  await expect(homePage.notice).toBeVisible();
});
