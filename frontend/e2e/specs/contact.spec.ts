import { expect, test } from "../support/test";

const MESSAGE = {
  emailAddress: "grower@test.example",
  subject: "Two fields in one section",
  description: "How do I mark them?",
};
const CALL = "**/api/v1.0/email/send-form";

test("a message is sent as form-data and its sender goes to the landing page", async ({
  contactPage,
  landingPage,
  page,
}) => {
  let sent = "";
  await page.route(CALL, async (route) => {
    sent = route.request().postData() ?? "";
    await route.fulfill({ status: 200, body: "OK" });
  });
  await contactPage.open();
  await contactPage.fill(MESSAGE);
  await contactPage.submit.click();

  await expect(landingPage.heading).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(contactPage.alert).toHaveText("Email sent successfully");
  const members = [...sent.matchAll(/name="([^"]+)"/g)].map((match) => match[1]);
  expect(members).toEqual([
    "emailAddress",
    "subject",
    "description",
    "service_id",
    "template_id",
    "user_id",
    "lib_version",
  ]);
  expect(sent).toContain(MESSAGE.description);
});

for (const status of [403, 429, 451, 500]) {
  test(`a message refused with ${status} shows one sentence and stays in the form`, async ({
    contactPage,
    page,
    expectComplaint,
    expectAccessible,
  }) => {
    expectComplaint(new RegExp(`status of ${status}`));
    await page.route(CALL, (route) => route.fulfill({ status }));
    await contactPage.open();
    await contactPage.fill(MESSAGE);
    await contactPage.submit.click();

    await expect(contactPage.alert).toHaveText("Unable to process request, please try again later");
    await expect(page).toHaveURL("/contact");
    await expect(contactPage.emailAddress).toHaveValue(MESSAGE.emailAddress);
    await expect(contactPage.subject).toHaveValue(MESSAGE.subject);
    await expect(contactPage.description).toHaveValue(MESSAGE.description);
    await expectAccessible();
  });
}

test("a message that cannot be sent shows the same sentence", async ({
  contactPage,
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.route(CALL, (route) => route.abort());
  await contactPage.open();
  await contactPage.fill(MESSAGE);
  await contactPage.submit.click();
  await expect(contactPage.alert).toHaveText("Unable to process request, please try again later");
  await expect(contactPage.description).toHaveValue(MESSAGE.description);
});

test("the description shows its count and is refused beyond the limit", async ({ contactPage }) => {
  await contactPage.open();
  await expect(contactPage.description).toHaveAttribute("rows", "3");
  await contactPage.fill({ ...MESSAGE, description: "🌽".repeat(1000) });
  await expect(contactPage.count("1,000 of 1,000 characters")).toBeVisible();

  await contactPage.description.fill("x".repeat(1001));
  await expect(contactPage.count("1,001 of 1,000 characters")).toBeVisible();
  await expect(contactPage.count("1 character too many")).toBeVisible();
  await contactPage.submit.click();
  await expect(contactPage.alert).toHaveText("Description should be at most 1000 characters");
  await expect(contactPage.description).toBeFocused();
});

test("an empty message is refused at every field", async ({ contactPage, expectAccessible }) => {
  await contactPage.open();
  await expectAccessible();
  await contactPage.submit.click();
  await expect(contactPage.alert).toHaveText("Please enter your email address");
  await expect(contactPage.refused).toHaveCount(3);
  await expect(contactPage.emailAddress).toBeFocused();
  await expectAccessible();
});

test("the support mailbox is below the form", async ({ contactPage }) => {
  await contactPage.open();
  await expect(contactPage.directHeading).toBeVisible();
  await expect(contactPage.mailbox).toHaveAttribute("href", /^mailto:.+@.+/);
});
