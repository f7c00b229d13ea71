import type { Request } from "@playwright/test";
import { answerOnce } from "../../support/answer-once";
import { signUp, somebody } from "../../support/people";
import { expect, test } from "../../support/test";

function formOf({ userType, isAgent, ...person }: ReturnType<typeof somebody>) {
  const { farmName, ...rest } = person;
  const values = { ...rest, confirmPassword: person.password };
  return isAgent ? values : { ...values, farmName };
}

function isCall(request: Request, path: string): boolean {
  return request.method() === "POST" && new URL(request.url()).pathname === path;
}

for (const userType of ["farmer", "employee"] as const) {
  test(`a ${userType} signs up, is welcomed and goes home`, async ({
    landingPage,
    chooseExperiencePage,
    signUpPage,
    connectToUserPage,
    homePage,
    page,
    expectAccessible,
  }) => {
    const person = somebody(userType);
    await landingPage.open();
    await landingPage.signUp.click();
    await chooseExperiencePage[userType].click();
    await signUpPage.fill(formOf(person));
    const recorded = page.waitForRequest((request) => isCall(request, "/api/users"));
    await signUpPage.submit.click();

    await expect(connectToUserPage.welcome(person.firstName)).toBeFocused();
    await expect(page).toHaveURL("/connectToUser");
    const { password: _, ...record } = person;
    expect((await recorded).postDataJSON()).toEqual(record);
    await expectAccessible();

    await page.reload();
    await expect(connectToUserPage.welcome(person.firstName)).toBeVisible();
    await connectToUserPage.skip.click();
    await expect(homePage.notice).toBeVisible();

    await page.goBack();
    await expect(page).not.toHaveURL("/connectToUser");
  });
}

test("an agent signs up without a farm and goes to the farmers", async ({
  signUpPage,
  page,
  expectAccessible,
}) => {
  const person = somebody("agent");
  await signUpPage.open("agent");
  await expect(signUpPage.farmName).toBeHidden();
  await expectAccessible();
  await signUpPage.fill(formOf(person));
  const recorded = page.waitForRequest((request) => isCall(request, "/api/users"));
  await signUpPage.submit.click();
  await expect(page).toHaveURL("/agentHome");
  const { firstName, lastName, email, phoneNumber } = person;
  expect((await recorded).postDataJSON()).toEqual({
    firstName,
    lastName,
    email,
    phoneNumber,
    isAgent: true,
  });
});

test("an agent's record that fails to be created is only logged, and created on the next screen", async ({
  signUpPage,
  connectToUserPage,
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 503/);
  expectComplaint(/agent's record could not be created/);
  const person = somebody("agent");
  await answerOnce(page, "**/api/users", { status: 503 });
  await signUpPage.open("agent");
  await signUpPage.fill(formOf(person));
  await signUpPage.submit.click();
  await expect(connectToUserPage.welcome(person.firstName)).toBeVisible();
  await expect(connectToUserPage.alert).toBeHidden();
  await connectToUserPage.proceed.click();
  await expect(page).toHaveURL("/agentHome");
});

test("a phone number is kept as ten digits however it is typed", async ({ signUpPage, page }) => {
  await signUpPage.open("farmer");
  const { phoneNumber } = signUpPage.fields;
  await phoneNumber.pressSequentially("(785) 555-0134");
  await expect(phoneNumber).toHaveValue("7855550134");
  await phoneNumber.fill("+1 785 555 0134");
  await expect(phoneNumber).toHaveValue("7855550134");
  await phoneNumber.pressSequentially("9");
  await expect(phoneNumber).toHaveValue("78555501349");
  await page.keyboard.press("Tab");
  await expect(phoneNumber).toHaveAttribute("aria-invalid", "true");
});

test("the terms open beside the form, which keeps what is entered", async ({
  signUpPage,
  page,
  context,
}) => {
  await signUpPage.open("farmer");
  await signUpPage.fields.firstName.fill("Fern");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Terms of Use" }).click();
  await expect(await opened).toHaveURL("/termsOfUse");
  await expect(signUpPage.fields.firstName).toHaveValue("Fern");
});

test("an empty form is refused at every required form field", async ({
  signUpPage,
  page,
  expectAccessible,
}) => {
  await signUpPage.open("farmer");
  await signUpPage.submit.click();
  await expect(signUpPage.alert).toHaveText("Please fill out all the fields");
  await expect(signUpPage.fields.firstName).toBeFocused();
  const refused = await signUpPage.refused.evaluateAll((fields) =>
    fields.map((field) => field.getAttribute("name")),
  );
  expect(refused).toEqual(["firstName", "lastName", "email", "phoneNumber", "password"]);
  const hints = ["Enter your first name.", "Enter your last name.", "Enter your email."];
  for (const hint of [...hints, "Enter your phone number.", "Enter a password."]) {
    await expect(page.getByText(hint, { exact: true })).toBeVisible();
  }
  await expectAccessible();
  await expect(page).toHaveURL("/signup?userType=farmer");
});

const violations = [
  { alert: "Please fill out all the fields", field: "lastName", value: "  " },
  { alert: "Email is not correctly formatted", field: "email", value: "grower.example" },
  { alert: "Email is not correctly formatted", field: "email", value: "grower@example" },
  { alert: "Phone number is incorrect length", field: "phoneNumber", value: "308555012" },
  { alert: "Phone number is incorrect length", field: "phoneNumber", value: "30855501234" },
  { alert: "Passwords should be at least 8 characters", field: "password", value: "1234567" },
  { alert: "Passwords do not match", field: "confirmPassword", value: "rows of winter rye" },
] as const;

for (const { alert, field, value } of violations) {
  test(`'${value}' as ${field} is refused: ${alert}`, async ({ signUpPage }) => {
    await signUpPage.open("farmer");
    await signUpPage.fill({ ...formOf(somebody("farmer")), [field]: value });
    await signUpPage.submit.click();
    await expect(signUpPage.alert).toHaveText(alert);
    await expect(signUpPage.fields[field]).toBeFocused();
    await expect(signUpPage.fields[field]).toHaveAttribute("aria-invalid", "true");

    await signUpPage.fill(formOf(somebody("farmer")));
    await expect(signUpPage.refused).toHaveCount(0);
  });
}

test("the alert shows the first of several violations, and each is marked", async ({
  signUpPage,
}) => {
  await signUpPage.open("farmer");
  await signUpPage.fill({
    ...formOf(somebody("farmer")),
    email: "grower",
    phoneNumber: "1",
    password: "short",
    confirmPassword: "other",
  });
  await signUpPage.submit.click();
  await expect(signUpPage.alert).toHaveText("Email is not correctly formatted");
  await expect(signUpPage.refused).toHaveCount(4);
});

test("an address that has an account is called incorrect", async ({
  signUpPage,
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const person = await signUp(request, somebody("farmer"));
  await signUpPage.open("farmer");
  await signUpPage.fill(formOf(person));
  await signUpPage.submit.click();
  await expect(signUpPage.alert).toHaveText("Incorrect Email");
  await expect(signUpPage.fields.email).toHaveAccessibleDescription("Incorrect Email");
  await expect(signUpPage.fields.email).toBeFocused();
  await expect(page).toHaveURL("/signup?userType=farmer");
  await expect(signUpPage.fields.firstName).toHaveValue(person.firstName);
});

test("submitting twice creates one account", async ({ signUpPage, connectToUserPage, page }) => {
  const person = somebody("farmer");
  const made: string[] = [];
  page.on("request", (request) => {
    if (isCall(request, "/api/accounts")) made.push(request.url());
  });
  await signUpPage.open("farmer");
  await signUpPage.fill(formOf(person));
  await signUpPage.submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(connectToUserPage.welcome(person.firstName)).toBeVisible();
  expect(made).toHaveLength(1);
});

const JUDGE = "/api/passwords/judge";
const EASY = /easy to guess/;

test("a common password is refused when the person leaves it, before the form is sent", async ({
  signUpPage,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 400/);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await signUpPage.open("farmer");
  await signUpPage.fill({ firstName: "Ottoline", email: "thistlewood@farm.example" });
  const { password, confirmPassword } = signUpPage.fields;
  const announced = page.getByRole("status").filter({ hasText: EASY });
  for (const easy of ["Password123!", "Thistlewood7"]) {
    await password.fill(easy);
    await expect(signUpPage.refused).toHaveCount(0);
    await confirmPassword.focus();
    await expect(password).toHaveAccessibleDescription(EASY);
    await expect(announced).toHaveCount(1);
    await expectAccessible();
    await password.fill("rows of winter rye");
    await expect(password).not.toHaveAttribute("aria-invalid", "true");
    await expect(announced).toHaveCount(0);
  }
  await password.fill("short");
  await confirmPassword.focus();
  await expect(password).toHaveAccessibleDescription(/at least 8 characters/);
  expect(sent, "the rules of the form judge first").toEqual([JUDGE, JUDGE]);
});

test("a late answer about an earlier password is dropped", async ({ signUpPage, page }) => {
  await page.route(`**${JUDGE}`, () => {});
  await signUpPage.open("farmer");
  const { password, confirmPassword } = signUpPage.fields;
  await password.fill("Password123!");
  const asked = page.waitForRequest(`**${JUDGE}`);
  await confirmPassword.focus();
  await asked;
  const dropped = page.waitForEvent("requestfailed");
  await password.fill("rows of winter rye");
  expect((await dropped).failure()?.errorText).toBe("net::ERR_ABORTED");
});

test("without an answer about a password the form says nothing, and the server refuses", async ({
  signUpPage,
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to load resource/);
  await page.route(`**${JUDGE}`, (route) => route.abort());
  await signUpPage.open("farmer");
  const form = formOf(somebody("farmer"));
  const failed = page.waitForEvent("requestfailed");
  await signUpPage.fill({ ...form, password: "Password123!", confirmPassword: "Password123!" });
  await failed;
  await expect(signUpPage.refused).toHaveCount(0);
  await signUpPage.submit.click();
  await expect(signUpPage.alert).toHaveText(EASY);
  await expect(signUpPage.fields.password).toHaveAccessibleDescription(EASY);
});
