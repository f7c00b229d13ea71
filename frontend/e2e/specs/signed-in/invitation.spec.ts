import { InvitationPage } from "../../pages/invitation-page";
import { SignUpPage } from "../../pages/sign-up-page";
import { englishOn } from "../../support/english";
import { expect, type Other, overflowOf, test } from "../../support/linked";
import { linkTo, mailsTo } from "../../support/mail";
import { somebody } from "../../support/people";

async function invites(agent: Other, email: string): Promise<string> {
  const answer = await agent.request.post("/api/invitations", { data: { emails: [email] } });
  expect(answer.status(), await answer.text()).toBe(202);
  return new URL(await linkTo("invitation", email)).pathname;
}

async function makesLink(agent: Other): Promise<string> {
  const answer = await agent.request.post("/api/invitations/links");
  expect(answer.status(), await answer.text()).toBe(201);
  return new URL((await answer.json()).url).pathname;
}

test("an invited farmer signs up, comes back to the invitation and accepts it", async ({
  invitationPage,
  signUpPage,
  homePage,
  unverifiedNotice,
  other,
  page,
  expectAccessible,
}) => {
  const agent = await other("agent");
  const { userType: _, isAgent: __, email, ...person } = somebody("farmer");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await invites(agent, email));
  await expect(page).toHaveTitle("Invitation · Acremark");
  await expect(invitationPage.text).toContainText(`${agent.name} is asking to see your plantings`);
  await expect(invitationPage.text).toContainText("Each planting’s history shows what changed.");
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();

  await invitationPage.newHere.press("Enter");
  await expect(page.getByRole("main")).toContainText("I am a Farmer");
  await expect(signUpPage.fields.email).toHaveValue(email);
  await signUpPage.fill({ ...person, confirmPassword: person.password });
  await signUpPage.submit.click();

  await expect(invitationPage.accept).toBeVisible();
  await expect(invitationPage.heading).toBeFocused();
  await expect(invitationPage.text).not.toContainText("Confirm your email address first");
  await expectAccessible();
  await invitationPage.accept.press("Enter");
  await expect(invitationPage.linked).toBeVisible();
  await expect(invitationPage.heading).toBeFocused();
  await expectAccessible();
  expect(await agent.links()).toMatchObject([{ status: "active", user: { email } }]);
  await invitationPage.proceed.click();
  await expect(homePage.notice).toBeVisible();
  await expect(
    unverifiedNotice.text,
    "the link in the mail has confirmed the address",
  ).toBeHidden();
});

test("a farmer with an account logs in, comes back to the invitation, and can choose Not now", async ({
  invitationPage,
  logInPage,
  homePage,
  other,
  page,
}) => {
  const [agent, farmer] = [await other("agent"), await other("farmer")];
  const path = await invites(agent, farmer.email);
  await page.goto(path);
  await invitationPage.haveAccount.click();
  await expect(logInPage.email).toHaveValue(farmer.email);
  await logInPage.password.fill(farmer.password);
  await logInPage.submit.click();
  await expect(page).toHaveURL(path);
  await invitationPage.notNow.click();
  await expect(homePage.notice).toBeVisible();
  expect(await agent.links()).toMatchObject([{ status: "pending", email: farmer.email }]);
});

test("an invitation link for any farmer asks the farmer to confirm their address first", async ({
  invitationPage,
  signInAsNew,
  other,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 403/);
  const agent = await other("agent");
  await signInAsNew("farmer", false);
  await page.goto(await makesLink(agent));
  await expect(invitationPage.text).toContainText("Confirm your email address first");
  await expectAccessible();
  await invitationPage.accept.click();
  await expect(invitationPage.alert).toContainText(/confirm/i);
  expect(await agent.links()).toEqual([]);
});

test("an employee asks, and the link in the farmer's mail shows what an employee can do", async ({
  invitationPage,
  signInAsNew,
  other,
  page,
}) => {
  const employee = await other("employee");
  const farmer = await signInAsNew("farmer");
  await employee.asks(farmer.email);
  await page.goto(new URL(await linkTo("invitation", farmer.email)).pathname);
  await expect(invitationPage.text).toContainText(`${employee.name} is asking to report plantings`);
  await expect(invitationPage.text).toContainText("An employee reports plantings for your farm.");
  await invitationPage.accept.click();
  await expect(invitationPage.linked).toBeVisible();
  expect(await employee.links()).toMatchObject([{ status: "active" }]);
});

test("a person who is not a farmer learns that only a farmer can accept", async ({
  invitationPage,
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const agent = await other("agent");
  await signInAsNew("employee");
  await page.goto(await makesLink(agent));
  await expect(invitationPage.text).toContainText("which is not a farmer’s account");
  await expect(invitationPage.accept).toBeHidden();
  await expectAccessible();
  await invitationPage.notNow.click();
  await expect(page).toHaveURL("/home");
});

test("a farmer who is already linked sees this and is not asked again", async ({
  invitationPage,
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  const agent = await other("agent");
  const farmer = await signInAsNew("farmer");
  const mailed = await invites(agent, farmer.email);
  await page.goto(mailed);
  await invitationPage.accept.click();
  await expect(invitationPage.linked).toBeVisible();
  for (const path of [mailed, await makesLink(agent)]) {
    await page.goto(path);
    await expect(invitationPage.alreadyLinked).toHaveText(
      `You are already linked to ${agent.name}`,
    );
    await expect(invitationPage.accept).toBeHidden();
    await expectAccessible();
  }
  await page.getByRole("link", { name: "People with access" }).click();
  await expect(page).toHaveURL("/settings/links");
});

test("an invitation that no longer works shows a message", async ({
  invitationPage,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 410/);
  await page.goto("/invitation/nobody-was-sent-this");
  await expect(invitationPage.expired).toBeVisible();
  await expectAccessible();
});

test("an invitation withdrawn while it is open no longer works", async ({
  invitationPage,
  signInAsNew,
  other,
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 410/);
  const agent = await other("agent");
  const farmer = await signInAsNew("farmer");
  await page.goto(await invites(agent, farmer.email));
  await invitationPage.accept.waitFor();
  const [asked] = await agent.links();
  await agent.request.delete(`/api/links/${asked?.linkId}`);
  await invitationPage.accept.click();
  await expect(invitationPage.expired).toBeVisible();
  await expect(invitationPage.heading).toBeFocused();
});

test.describe("in a browser that wants Spanish", () => {
  test.use({ locale: "es-US" });

  test("an invitation shows in Spanish what it gives access to", async ({
    other,
    page,
    expectAccessible,
  }) => {
    const agent = await other("agent");
    await page.goto(await makesLink(agent));
    await expect(page.getByRole("main")).toContainText("pide ver sus siembras");
    expect(await englishOn(page)).toEqual([]);
    await expectAccessible();
  });
});

test("an invited employee signs up from a mail in the chosen language, and joins the farm there", async ({
  signInAsNew,
  linksPage,
  browser,
  baseURL,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  const { userType: _, isAgent: __, email, ...person } = somebody("employee");
  await page.goto("/settings/links");
  await page.getByRole("radio", { name: "An employee" }).check();
  await linksPage.employeeEmail.fill(email);
  await page.getByRole("radio", { name: "Español" }).check();
  await expectAccessible();
  await page.getByRole("button", { name: "Send request to the employee" }).click();
  const [mail] = await mailsTo(email, /^Un agricultor le pide que reporte siembras$/);
  const [link] = /https?:\/\/\S+\/invitation\/[\w-]+/.exec(mail?.text ?? "") ?? [];

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await context.newPage();
  await phone.goto(new URL(link ?? "").pathname);
  const own = new InvitationPage(phone);
  await expect(own.text).toContainText("is asking you to report plantings for their farm");
  await expect(own.text).toContainText("You cannot delete, merge or split a field.");
  await own.newHere.click();
  const signUp = new SignUpPage(phone);
  await expect(signUp.fields.email).toHaveValue(email);
  await expect(phone.getByRole("main")).toContainText("I am a Farm Employee");
  await signUp.fill({ ...person, confirmPassword: person.password });
  await signUp.submit.click();
  await own.accept.click();
  await expect(own.linked).toBeVisible();
  await own.proceed.click();
  await phone.goto("/field");
  await expect(phone.getByRole("button", { name: "Mark this field" })).toBeVisible();
  await context.close();
});

test("a farmer gives a link to employees, as text and as a QR code", async ({
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  const employee = await other("employee");
  await page.goto("/settings/links");
  const section = page.getByRole("region", { name: "Links for employees" });
  await section.getByRole("button", { name: "Create a link" }).click();
  await expect(section.getByRole("img", { name: "QR code for the invitation" })).toBeVisible();
  await expectAccessible();
  const url = (await section.locator("code").textContent()) ?? "";
  const token = url.slice(url.lastIndexOf("/") + 1);
  const accepted = await employee.request.post(`/api/invitations/${token}/accept`);
  expect(accepted.status(), await accepted.text()).toBe(200);
  await page.reload();
  await expect(page.getByRole("main")).toContainText(employee.name);
});
