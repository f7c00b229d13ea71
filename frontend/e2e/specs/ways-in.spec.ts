import { expect, test } from "../support/test";

test("the log-in form names missing values", async ({ logInPage, page, expectAccessible }) => {
  await logInPage.open();
  await expect(page).toHaveTitle("Log In · Acremark");
  await expectAccessible();

  await logInPage.submit.click();
  await expect(logInPage.alert).toHaveText("Please enter an email");
  await expect(logInPage.refused).toHaveCount(2);
  await expect(logInPage.email).toBeFocused();

  await logInPage.email.fill("grower@test.example");
  await logInPage.submit.click();
  await expect(logInPage.alert).toHaveText("Please enter a password");
  await expect(logInPage.password).toBeFocused();
  await expectAccessible();
});

test("the log-in form links to the password reset and the sign-up", async ({
  logInPage,
  forgotPasswordPage,
  chooseExperiencePage,
  page,
}) => {
  await logInPage.open();
  await logInPage.forgotPassword.click();
  await expect(forgotPasswordPage.heading).toBeFocused();
  await page.goBack();
  await logInPage.signUp.click();
  await expect(chooseExperiencePage.heading).toBeFocused();
});

test("browsers and password managers recognize the form fields of the log-in form", async ({
  logInPage,
}) => {
  await logInPage.open();
  await expect(logInPage.email).toHaveAttribute("autocomplete", "username");
  await expect(logInPage.password).toHaveAttribute("autocomplete", "current-password");
  await expect(logInPage.password).toHaveAttribute("type", "password");
});

test("the password reset asks for an address", async ({ forgotPasswordPage, expectAccessible }) => {
  await forgotPasswordPage.open();
  await expect(forgotPasswordPage.instructions).toBeVisible();
  await expectAccessible();
  await forgotPasswordPage.submit.click();
  await expect(forgotPasswordPage.alert).toHaveText("Please enter an email");
  await expect(forgotPasswordPage.email).toBeFocused();
});

test("a reset mail that fails shows an alert, and the address stays in the form", async ({
  forgotPasswordPage,
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/);
  await page.route("**/api/password-resets", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "1140" } }),
  );
  await forgotPasswordPage.open();
  await forgotPasswordPage.email.fill("grower@test.example");
  await forgotPasswordPage.submit.click();
  await expect(forgotPasswordPage.alert).toHaveText(
    "Too many tries. Please try again in 19 minutes.",
  );
  await expect(forgotPasswordPage.email).toHaveValue("grower@test.example");
  await expect(page).toHaveURL("/forgotPassword");
});

const experiences = [
  { userType: "farmer", asksForFarm: true },
  { userType: "employee", asksForFarm: true },
  { userType: "agent", asksForFarm: false },
] as const;

for (const { userType, asksForFarm } of experiences) {
  test(`choosing to be ${userType} leads to its sign-up, also after a reload`, async ({
    chooseExperiencePage,
    signUpPage,
    page,
    expectAccessible,
  }) => {
    await chooseExperiencePage.open();
    await expect(chooseExperiencePage.all).toHaveText([
      "I am a Farmer",
      "I am a Farm Employee",
      "I am an Agent",
    ]);
    await expectAccessible();

    await chooseExperiencePage[userType].click();
    await expect(signUpPage.heading).toBeFocused();
    await page.reload();
    await expect(signUpPage.farmName).toBeVisible({ visible: asksForFarm });
    await expect(signUpPage.logIn).toHaveAttribute("href", "/login");
    await expectAccessible();

    await page.goBack();
    await expect(chooseExperiencePage.heading).toBeVisible();
  });
}

for (const address of ["/signup", "/signup?userType=pirate"]) {
  test(`${address} asks for the experience first`, async ({ chooseExperiencePage, page }) => {
    await page.goto(address);
    await expect(chooseExperiencePage.heading).toBeVisible();
    await expect(page).toHaveURL("/preSignup");
  });
}

const protectedPaths = [
  "/home",
  "/agentHome",
  "/settings",
  "/settings/security",
  "/settings/links",
  "/settings/data",
  "/downloads",
  "/invite",
  "/plantingDetails",
  "/connectToUser",
];

for (const path of protectedPaths) {
  test(`${path} shows a visitor the landing page`, async ({ landingPage, page }) => {
    await landingPage.open(path);
    await expect(landingPage.logIn).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}
