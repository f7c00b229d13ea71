import { answerOnce } from "../../support/answer-once";
import { makeAccount, somebody } from "../../support/people";
import { expect, test } from "../../support/test";

test.beforeEach(({ expectComplaint }) => {
  // The server refuses the first request for the record, as there is none.
  expectComplaint(/status of 403/);
});

test("an interrupted sign-up is finished with a short form", async ({
  logInPage,
  chooseExperiencePage,
  connectToUserPage,
  homePage,
  page,
  request,
  expectAccessible,
}) => {
  const person = somebody("farmer");
  await makeAccount(request, person);
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(connectToUserPage.unfinished).toBeVisible();
  await expect(page.getByRole("main").getByText(person.email)).toBeVisible();
  await expectAccessible();

  await chooseExperiencePage.farmer.click();
  await expect(connectToUserPage.unfinished).toBeFocused();
  await expectAccessible();
  await connectToUserPage.finish.click();
  await expect(connectToUserPage.alert).toHaveText("Please fill out all the fields");
  await expect(connectToUserPage.refused).toHaveCount(3);

  await connectToUserPage.firstName.fill(person.firstName);
  await connectToUserPage.lastName.fill(person.lastName);
  await connectToUserPage.phoneNumber.fill(person.phoneNumber);
  await connectToUserPage.finish.click();
  await expect(connectToUserPage.welcome(person.firstName)).toBeFocused();
  await connectToUserPage.skip.click();
  await expect(homePage.notice).toBeVisible();
});

test("the choice can be undone, also with the browser's Back", async ({
  logInPage,
  chooseExperiencePage,
  connectToUserPage,
  page,
  request,
}) => {
  const person = somebody("agent");
  await makeAccount(request, person);
  await logInPage.open();
  await logInPage.logInAs(person);
  await chooseExperiencePage.agent.click();
  await expect(connectToUserPage.firstName).toBeVisible();
  await expect(connectToUserPage.farmName).toBeHidden();
  await page.goBack();
  await chooseExperiencePage.employee.click();
  await expect(connectToUserPage.farmName).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Change" }).click();
  await expect(chooseExperiencePage.heading).toBeVisible();
});

test("a record that could not be created is created on the next try", async ({
  logInPage,
  chooseExperiencePage,
  connectToUserPage,
  page,
  request,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 400/);
  const person = somebody("employee");
  await makeAccount(request, person);
  await logInPage.open();
  await logInPage.logInAs(person);
  await chooseExperiencePage.employee.click();
  await connectToUserPage.firstName.fill(person.firstName);
  await connectToUserPage.lastName.fill(person.lastName);
  await connectToUserPage.phoneNumber.fill(person.phoneNumber);
  await answerOnce(page, "**/api/users", { status: 400 });
  await connectToUserPage.finish.click();
  await expect(connectToUserPage.alert).toBeVisible();
  await expectAccessible();
  await connectToUserPage.retry.click();
  await expect(connectToUserPage.welcome(person.firstName)).toBeVisible();
});
