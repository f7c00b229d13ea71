import { expect, overflowOf, test } from "../../support/linked";
import { linkTo, mailsTo } from "../../support/mail";

function newAddress(): string {
  return `farmer-${crypto.randomUUID()}@test.example`;
}

test("an agent without farmers pastes a spreadsheet, corrects one line, and invites with a message", async ({
  invitePage,
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  await page.setViewportSize({ width: 390, height: 844 });
  await invitePage.open();
  const { people, message, submit, addresses } = invitePage.form;
  const [first, second] = [newAddress(), newAddress()];
  await invitePage.paste(
    `Name\tEmail\tPhone\nJim Smith\t${first}\t515-555-0142\nLee, Ann\t${second.replace("@", " ")}\n` +
      `Jim\t${first.toUpperCase()}\n${farmer.name}\t${farmer.email}`,
  );
  await expect(people).toHaveCount(4);
  await expect(people.nth(0)).toContainText("Jim Smith · 515-555-0142");
  await expect(people.nth(2)).toContainText("Twice in the list.");
  await expect(people.nth(3)).toContainText("Already linked to you");
  await expect(addresses).toHaveValue("");
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();

  await people.nth(1).getByRole("textbox").fill(second);
  await message.fill("See www.evil.example");
  await submit.click();
  await expect(message).toBeFocused();
  await expect(invitePage.alert).toContainText("can't have web or email addresses");
  await message.fill("Please sign up before Friday.");
  await submit.dblclick();
  await expect(people.nth(1)).toContainText("Sent");
  await expect(invitePage.alert).toHaveText(
    "2 invitations sent. 1 address is already linked to you.",
  );
  await expect(invitePage.show("Pending")).toHaveAccessibleName("Pending (2)");
  await linkTo("invitation", second);
  const mails = await mailsTo(first, /asks to read your plantings$/);
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining("> Please sign up before Friday."),
  ]);
  await expectAccessible();
});

test("an agent withdraws an invitation, undoes it, and sees it accepted", async ({
  invitePage,
  signInAsNew,
  other,
  page,
  expectAccessible,
}) => {
  await signInAsNew("agent");
  const farmer = await other("farmer");
  await page.goto("/agentHome");
  await page.getByRole("link", { name: "Invite your farmers" }).click();
  await expect(invitePage.heading).toBeFocused();
  await invitePage.form.addresses.fill(farmer.email);
  await invitePage.form.submit.click();
  const { rows, section, undo } = invitePage.all;
  await expect(rows).toContainText(["Reminder possible from"]);
  await invitePage.withdraw(farmer.email).click();
  await expect(section.getByRole("heading", { name: "All invitations" })).toBeFocused();
  await expect(rows).toHaveCount(0);
  await expectAccessible();
  await undo.click();
  await expect(rows).toContainText([farmer.email]);
  await farmer.accepts();
  await page.reload();
  await expect(rows).toContainText([/Accepted \w+ \d+/]);
  await rows.getByRole("link", { name: `Open ${farmer.name}` }).click();
  await expect(page).toHaveURL(/\/farmer\//);
});

test("a malformed address and one’s own are marked in their lines, and nobody is invited", async ({
  invitePage,
  signInAsNew,
  expectAccessible,
}) => {
  const agent = await signInAsNew("agent");
  await invitePage.open();
  const { addresses, people, submit } = invitePage.form;
  await submit.click();
  await expect(invitePage.alert).toHaveText("Please enter an email");
  // The greeting and the signature are no people.
  await addresses.fill(`Hi Rita:\nada@\n${newAddress()} ben@\n${agent.email}\nThanks, Bo`);
  await submit.click();
  await expect(invitePage.alert).toHaveText("Email is not correctly formatted");
  await expect(people.nth(0).getByRole("textbox")).toBeFocused();
  await expect(people).toHaveCount(4);
  await expect(invitePage.refused).toHaveCount(3);
  const own = people.nth(3).getByRole("textbox");
  await expect(own).toHaveAccessibleDescription("This is your own email address");
  await expectAccessible();
  await people.nth(0).getByRole("button", { name: "Remove" }).click();
  const corrected = people.nth(1).getByRole("textbox");
  await corrected.fill(agent.email);
  await expect(corrected).toHaveAccessibleDescription("This is your own email address");
  await expect(invitePage.all.section).toContainText("Nobody is invited yet.");
});

test("an agent creates an invitation link, passes it on, and ends it", async ({
  invitePage,
  signInAsNew,
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async (data) => document.body.setAttribute("data-shared", data?.url ?? "");
  });
  await signInAsNew("agent");
  await invitePage.open();
  const { invitationLinks } = invitePage;
  await expect(invitationLinks.section).toContainText("No active links.");
  await invitationLinks.make.click();
  await expect(page.getByRole("heading", { name: "Your new invitation link" })).toBeFocused();
  await expect(invitationLinks.qr).toBeVisible();
  const url = (await invitationLinks.url.textContent()) ?? "";
  expect(url).toMatch(/^http:\/\/.+\/invitation\/[\w-]+$/);
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await invitationLinks.copy.click();
  await expect(invitePage.alert).toHaveText("Invitation link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await invitationLinks.share.click();
  await expect(page.locator("body")).toHaveAttribute("data-shared", url);

  await page.reload();
  await expect(invitationLinks.working).toHaveCount(1);
  await expect(invitationLinks.url).toBeHidden();
  await invitationLinks.end.click();
  await expect(invitePage.alert).toHaveText("The invitation link has ended");
  await expect(invitationLinks.section).toContainText("No active links.");
});

test("an agent with an unconfirmed address is asked to confirm it first", async ({
  invitePage,
  signInAsNew,
  expectAccessible,
}) => {
  await signInAsNew("agent", false);
  await invitePage.open();
  await expect(invitePage.form.section).toContainText("Confirm your email address before");
  await expect(invitePage.form.addresses).toBeHidden();
  await expect(invitePage.invitationLinks.make).toBeHidden();
  await expectAccessible();
});
