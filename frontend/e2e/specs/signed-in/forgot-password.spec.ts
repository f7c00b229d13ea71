import { linkTo, mailsTo } from "../../support/mail";
import { signUp, somebody } from "../../support/people";
import { expect, test } from "../../support/test";

const NEXT = "twelve combines at dusk";

test("a forgotten password is replaced by the link in a mail", async ({
  forgotPasswordPage,
  logInPage,
  resetPasswordPage,
  page,
  request,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 400/);
  const person = await signUp(request, somebody("farmer"));
  const typed = ` ${person.email.toUpperCase()}`;
  await logInPage.open();
  await logInPage.email.fill(typed);
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password", level: 1 })).toBeVisible();
  await expect(forgotPasswordPage.email).toHaveValue(typed.trim());
  await forgotPasswordPage.email.focus();
  await page.keyboard.press("Enter");
  await expect(logInPage.heading).toBeFocused();
  await expect(logInPage.email).toHaveValue(typed.trim());
  await expect(page).toHaveURL("/login");
  await expect(logInPage.alert).toHaveText("Email Sent");
  await expect(page.getByText(/^We sent a link to .+\. It works for 1 hour\.$/)).toBeVisible();

  await page.goto(await linkTo("resetPassword", person.email));
  await expect(page).toHaveTitle("Choose a new password · Acremark");
  await resetPasswordPage.submit.click();
  await expect(resetPasswordPage.alert).toHaveText("Please fill out all the fields");
  await expect(resetPasswordPage.password).toBeFocused();
  await resetPasswordPage.fill(NEXT, "twelve combines at dawn");
  await resetPasswordPage.submit.click();
  await expect(resetPasswordPage.alert).toHaveText("Passwords do not match");
  await resetPasswordPage.fill("password123");
  await expect(resetPasswordPage.password).toHaveAccessibleDescription(/easy to guess/);
  await expect(resetPasswordPage.hint).toBeHidden();
  await resetPasswordPage.submit.click();
  await expect(resetPasswordPage.alert).toHaveText(/^This password is easy to guess/);
  await expect(resetPasswordPage.password).toBeFocused();
  await expectAccessible();

  await resetPasswordPage.fill(NEXT);
  await resetPasswordPage.submit.click();
  await expect(page).toHaveURL("/login");
  await expect(logInPage.alert).toHaveText("Password changed. Log in with your new password.");
  expect((await request.get("/api/sessions/current")).status()).toBe(401);
  await logInPage.logInAs({ ...person, password: NEXT });
  await expect(page).toHaveURL("/home");
  await mailsTo(person.email, /^Your password was changed$/);
});

test("a used link leads to a new one", async ({
  forgotPasswordPage,
  resetPasswordPage,
  page,
  request,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 410/);
  const { email } = await signUp(request, somebody("employee"));
  await request.post("/api/password-resets", { data: { email } });
  const link = await linkTo("resetPassword", email);
  await page.goto(link);
  await expect(resetPasswordPage.password).toBeVisible();
  const token = link.slice(link.lastIndexOf("/") + 1);
  const used = await request.put(`/api/password-resets/${token}`, { data: { password: NEXT } });
  expect(used.status()).toBe(204);

  await resetPasswordPage.fill("twelve combines at dawn");
  await resetPasswordPage.submit.click();
  await expect(resetPasswordPage.expired).toBeVisible();
  await expect(resetPasswordPage.heading).toBeFocused();
  await page.goto(link);
  await expect(resetPasswordPage.expired).toBeVisible();
  await expectAccessible();
  await resetPasswordPage.askAgain.click();
  await expect(forgotPasswordPage.heading).toBeFocused();
});

test("a made-up link shows the same message", async ({
  resetPasswordPage,
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 410/);
  for (const token of ["x", "a%2Fb", "0".repeat(64)]) {
    await page.goto(`/resetPassword/${token}`);
    await expect(resetPasswordPage.expired).toBeVisible();
  }
});

test("a link that could not be checked can be checked again", async ({
  resetPasswordPage,
  page,
  request,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 503/);
  const { email } = await signUp(request, somebody("farmer"));
  await request.post("/api/password-resets", { data: { email } });
  const link = await linkTo("resetPassword", email);
  await page.route("**/api/password-resets/*", (route) => route.fulfill({ status: 503 }));
  await page.goto(link);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expectAccessible();
  await page.unroute("**/api/password-resets/*");
  await retry.click();
  await expect(resetPasswordPage.password).toBeVisible();
});

test("an address without an account shows the same message, and gets no mail", async ({
  forgotPasswordPage,
  logInPage,
  page,
  request,
}) => {
  const { email } = somebody("farmer");
  await forgotPasswordPage.open();
  await forgotPasswordPage.email.fill(email);
  await forgotPasswordPage.submit.click();
  await expect(page).toHaveURL("/login");
  await expect(logInPage.alert).toHaveText("Email Sent");
  await expect(page.getByText(/^We sent a link to .+\. It works for 1 hour\.$/)).toBeVisible();
  // A later mail has arrived, so an earlier one would have arrived too.
  const person = await signUp(request, somebody("farmer"));
  await request.post("/api/password-resets", { data: { email: person.email } });
  await linkTo("resetPassword", person.email);
  await mailsTo(email, /./, 0);
});
