import { expect, overflowOf, test } from "../../support/linked";
import { linkTo } from "../../support/mail";

function newAddress(): string {
  return `farmer-${crypto.randomUUID()}@test.example`;
}

test("an agent without farmers is led to invitations, and pastes many addresses", async ({
  linksPage,
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("agent");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/agentHome");
  await page.getByRole("link", { name: "Invite your farmers" }).click();
  await expect(linksPage.heading).toBeFocused();
  await expect(linksPage.receivedRequests).toBeHidden();
  const [first, second] = [newAddress(), newAddress()];
  await linksPage.invite.addresses.fill(
    `Jim Smith <${first}>; "Lee, Ann" <${second}>\nName\tEmail\nJim Smith\t${first.toUpperCase()}`,
  );
  await expect(linksPage.invite.section).toContainText("2 addresses");
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();

  await linksPage.invite.submit.click();
  await expect(linksPage.alert).toHaveText("2 invitations sent.");
  await expect(linksPage.headingOf("Invite farmers")).toBeFocused();
  await expect(linksPage.invite.addresses).toHaveValue("");
  await expect(linksPage.sentRequests.getByRole("listitem")).toHaveCount(2);
  await linkTo("invitation", second);
  await expectAccessible();
});

test("an address that is already linked is not counted as invited", async ({
  linksPage,
  signInAsNew,
  other,
}) => {
  const agent = await signInAsNew("agent");
  const farmer = await other("farmer");
  await farmer.asks(agent.email);
  await linksPage.open();
  await linksPage.invite.addresses.fill(`${newAddress()} ${farmer.email} ${newAddress()}`);
  await linksPage.invite.submit.click();
  await expect(linksPage.alert).toHaveText(
    "2 invitations sent. 1 address is already linked to you.",
  );
});

test("a malformed address and one’s own are named, and nobody is invited", async ({
  linksPage,
  signInAsNew,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 400/);
  const agent = await signInAsNew("agent");
  await linksPage.open();
  await linksPage.invite.submit.click();
  await expect(linksPage.alert).toHaveText("Please enter an email");
  await linksPage.invite.addresses.fill(`ada\n${newAddress()} ben@`);
  await linksPage.invite.submit.click();
  await expect(linksPage.alert).toHaveText("Email is not correctly formatted: ada, ben@");
  await expect(linksPage.invite.addresses).toBeFocused();
  await expect(linksPage.refused).toHaveCount(1);
  await linksPage.invite.addresses.fill(`${newAddress()}, ${agent.email}`);
  await linksPage.invite.submit.click();
  await expect(linksPage.alert).toHaveText(`This is your own email address: ${agent.email}`);
  await expect(linksPage.sentRequests).toContainText("You have no pending requests.");
  await expectAccessible();
});

test("an agent creates an invitation link, passes it on, and ends it", async ({
  linksPage,
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
  await linksPage.open();
  const { invitationLinks } = linksPage;
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
  await expect(linksPage.alert).toHaveText("Invitation link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await invitationLinks.share.click();
  await expect(page.locator("body")).toHaveAttribute("data-shared", url);

  await page.reload();
  await expect(invitationLinks.working).toHaveCount(1);
  await expect(invitationLinks.url).toBeHidden();
  await invitationLinks.end.click();
  await expect(linksPage.alert).toHaveText("The invitation link has ended");
  await expect(invitationLinks.section).toContainText("No active links.");
});

test("an agent with an unconfirmed address is asked to confirm it first", async ({
  linksPage,
  signInAsNew,
  expectAccessible,
}) => {
  await signInAsNew("agent", false);
  await linksPage.open();
  await expect(linksPage.invite.section).toContainText("Confirm your email address before");
  await expect(linksPage.invite.addresses).toBeHidden();
  await expect(linksPage.invitationLinks.make).toBeHidden();
  await expectAccessible();
});
