import { readFile } from "node:fs/promises";
import { expect as expectOfAgent, test as testOfAgent } from "../../support/agent";
import { expect, test } from "../../support/test";

test("a person downloads all of their stored data as JSON", async ({
  ownDataPage,
  page,
  expectAccessible,
  logInAsNew,
}) => {
  const person = await logInAsNew("farmer");
  await ownDataPage.open();
  await expectAccessible();
  const download = page.waitForEvent("download");
  await ownDataPage.download.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await file.path(), "utf8");
  expect(JSON.parse(text)).toBeInstanceOf(Object);
  for (const own of [person.email, person.lastName, person.phoneNumber, person.farmName]) {
    expect(text).toContain(own);
  }
  expect(text).not.toContain(person.password);
});

test("a download that fails shows an alert", async ({
  ownDataPage,
  page,
  expectComplaint,
  logInAsNew,
}) => {
  expectComplaint(/status of 429/);
  await logInAsNew("agent");
  await page.route("**/api/accounts/current/data", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "7" } }),
  );
  await ownDataPage.open();
  await expect(ownDataPage.accessLog).toBeHidden();
  await ownDataPage.download.click();
  await expect(ownDataPage.alert).toHaveText("Too many tries. Please try again in 7 seconds.");
});

test("a farmer whose plantings nobody has opened sees a message", async ({
  ownDataPage,
  logInAsNew,
}) => {
  await logInAsNew("farmer");
  await ownDataPage.open();
  await expect(ownDataPage.accessLog).toContainText("No one has accessed them yet.");
  await expect(ownDataPage.showEarlier).toBeHidden();
});

testOfAgent(
  "a farmer sees who read their plantings and who reported them",
  async ({ book, signInAs, ownDataPage, page, expectAccessible, farms }) => {
    const fieldName = `Section ${Date.now()}`;
    await farms.report("farmer31", { fieldName, crop: "Oats" });
    await book.plantingsOf("farmer31");
    const agent = await page.request.post("/api/users/getUser", {
      data: { email: "agent@acremark.example" },
    });
    const { firstName, lastName } = await agent.json();
    await signInAs("farmer31");
    await ownDataPage.open();
    // Tests beside this one export the agent's book.
    const read = ownDataPage.entries
      .filter({ hasText: `${firstName} ${lastName}` })
      .filter({ hasText: "Viewed" });
    await expectOfAgent(read.first()).toBeVisible();
    const reported = ownDataPage.entries.filter({ hasText: fieldName });
    await expectOfAgent(reported).toContainText("You");
    await expectOfAgent(reported).toContainText("Reported");
    await expectAccessible();
  },
);

test("a pull in progress ends with the account", async ({
  landingPage,
  ownDataPage,
  page,
  logInAsNew,
}) => {
  const person = await logInAsNew("farmer");
  let pulls = 0;
  // The pull has several pages, and each one is slow.
  await page.route("**/api/changes*", async (route) => {
    pulls += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answer = await route.fetch();
    const told = answer.ok() ? { ...(await answer.json()), more: true } : await answer.json();
    await route.fulfill({ response: answer, json: told }).catch(() => undefined);
  });
  const pulled = page.waitForRequest("**/api/changes*");
  await ownDataPage.open();
  await pulled;
  const { deletion } = ownDataPage;
  await ownDataPage.delete.click();
  await deletion.password.fill(person.password);
  await deletion.submit.click();
  await expect(landingPage.heading).toBeFocused();
  const before = pulls;
  await page.waitForTimeout(1_000);
  expect(pulls).toBe(before);
});

test("an account is deleted permanently, after its password", async ({
  landingPage,
  logInPage,
  ownDataPage,
  page,
  request,
  expectComplaint,
  expectAccessible,
  logInAsNew,
}) => {
  expectComplaint(/status of 401/);
  const person = await logInAsNew("farmer");
  await ownDataPage.open();
  const { deletion } = ownDataPage;
  await ownDataPage.delete.click();
  await expect(deletion.dialog).toContainText("What stays");
  await expectAccessible();
  await deletion.cancel.click();
  await expect(deletion.dialog).toBeHidden();
  await expect(ownDataPage.delete).toBeFocused();

  await ownDataPage.delete.click();
  await deletion.submit.click();
  await expect(deletion.password).toBeFocused();
  await expect(deletion.refused).toHaveCount(1);
  await deletion.password.fill("rows of winter rye");
  await deletion.submit.click();
  await expect(deletion.dialog).toContainText("Incorrect Password");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(deletion.password).toHaveValue("rows of winter rye");
  await deletion.password.fill(person.password);
  await page.keyboard.press("Enter");

  await expect(landingPage.heading).toBeFocused();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert")).toHaveText("Your account is deleted");
  await expect(landingPage.header.logIn).toBeVisible();
  expect((await request.get("/api/sessions/current")).status()).toBe(401);
  await logInPage.open();
  await logInPage.logInAs(person);
  await expect(logInPage.alert).toHaveText("That email address does not exist");
});
