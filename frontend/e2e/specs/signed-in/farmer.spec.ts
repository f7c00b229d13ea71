import { randomUUID } from "node:crypto";
import { AgentHomePage } from "../../pages/agent-home-page";
import { FarmerPage } from "../../pages/farmer-page";
import { expect, takeUpLinks, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

test("an agent finds the farmer to call in two presses, and reads on a farmer's page what came in", async ({
  page,
  signInAsNew,
  other,
  expectAccessible,
  network,
}) => {
  const agent = await signInAsNew("agent");
  const [silent, busy] = [await other("farmer"), await other("farmer")];
  for (const farmer of [silent, busy]) await farmer.asks(agent.email);
  const year = new Date().getFullYear();
  const corn = { crop: "Corn", estimatedAcres: 80.25, startDateISO: `${year}-05-01` };
  const corrected = `/api/plants/${randomUUID()}`;
  for (const [path, report] of [
    [corrected, { ...corn, fieldName: "North" }],
    [
      `/api/plants/${randomUUID()}`,
      { fieldName: "East", crop: "Corn", startDateISO: `${year}-05-02` },
    ],
    [
      `/api/plants/${randomUUID()}`,
      { ...corn, fieldName: "South", startDateISO: `${year - 1}-05-01` },
    ],
  ] as const) {
    expect((await busy.request.put(path, { data: report })).status()).toBe(201);
  }
  await takeUpLinks(page.request);
  const headers = { "if-match": '"1"', "content-type": "application/merge-patch+json" };
  const patched = await page.request.patch(corrected, {
    headers,
    data: JSON.stringify({ estimatedAcres: 100 }),
  });
  expect(patched.status(), await patched.text()).toBe(200);
  const home = new AgentHomePage(page);
  const farmerPage = new FarmerPage(page);
  await home.open();
  await untilCopied(page);
  await expect(home.farmerCount).toHaveText("2 of 2 farmers");
  await home.nothing.click();
  await expect(home.farmerCount).toHaveText("1 of 2 farmers");
  const row = home.farmerRow(silent.name);
  await expect(row.locator(`a[href="tel:${silent.phoneNumber}"]:visible`)).toHaveCount(1);
  await expectAccessible();
  await row.locator("[data-row]").click();
  await expect(farmerPage.heading).toHaveText(silent.name);
  await expect(page).toHaveTitle(`${silent.name} · Acremark`);
  await expect(farmerPage.call).toHaveAttribute("href", `tel:${silent.phoneNumber}`);
  await farmerPage.tab("Profile").click();
  await expect(farmerPage.latest).toContainText(
    `${silent.name} has not reported any plantings yet.`,
  );

  await farmerPage.allFarmers.click();
  await home.nothing.click();
  await home.farmerRow(busy.name).locator("[data-row]").click();
  await farmerPage.tab("Profile").click();
  await expect(farmerPage.heading).toHaveText(busy.name);
  await expect(farmerPage.mail).toHaveAttribute("href", `mailto:${busy.email}`);
  await expect(farmerPage.sums.getByRole("row", { name: /^Corn/ })).toHaveText(
    /Corn100\.002 plantings1 without acres80\.251 planting$/,
  );
  const newest = farmerPage.latest.getByRole("listitem").first();
  await expect(newest).toContainText("North");
  await expect(newest).toContainText(`${agent.firstName} ${agent.lastName} corrected it`);
  await expect(newest).toContainText("Number of Acres: from 80.25 to 100.00");
  await expect(farmerPage.latest).toContainText(`${busy.name} reported it`);
  await expect(farmerPage.link).toContainText(/Linked to you since .*\d{4}/);
  await expectAccessible();

  await network.cut();
  await farmerPage.allFarmers.click();
  await home.farmerRow(busy.name).locator("[data-row]").click();
  await farmerPage.tab("Profile").click();
  await expect(farmerPage.sums.getByRole("row", { name: /^Total/ })).toContainText("100.00");
  await expect(farmerPage.latest).toContainText(`${busy.name} reported it`);
  await network.restore();

  await farmerPage.link.getByRole("button", { name: `End the link with ${busy.name}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`You can no longer see ${busy.name}’s plantings.`);
  await dialog.getByRole("button", { name: "End the link" }).click();
  await expect(
    page.getByRole("heading", { name: "This farmer is not linked to you" }),
  ).toBeVisible();
  await expect(farmerPage.heading).toBeFocused();
});

test("an own correction is no news, and a change in a list that was never opened is", async ({
  page,
  other,
  signInAsNew,
}) => {
  const agentHome = new AgentHomePage(page);
  const agent = await signInAsNew("agent");
  const [one, never] = [await other("farmer"), await other("farmer")];
  const corn = { crop: "Corn", estimatedAcres: 80, startDateISO: "2026-05-01" };
  const fields = new Map<typeof one, string>();
  for (const farmer of [one, never]) {
    await farmer.asks(agent.email);
    const path = `/api/plants/${randomUUID()}`;
    const data = { ...corn, fieldName: "Old field" };
    expect((await farmer.request.put(path, { data })).status()).toBe(201);
    fields.set(farmer, path);
  }
  await page.request.get("/api/links");
  await agentHome.open();
  await untilCopied(page);
  await expect(agentHome.farmerRow(one.name)).toContainText("80.00");

  const corrected = fields.get(one) ?? "";
  const headers = { "if-match": '"1"', "content-type": "application/merge-patch+json" };
  const data = JSON.stringify({ estimatedAcres: 90 });
  expect((await page.request.patch(corrected, { headers, data })).status()).toBe(200);
  const changed = fields.get(never) ?? "";
  expect((await never.request.patch(changed, { headers, data })).status()).toBe(200);
  await agentHome.open();
  await agentHome.farmerRow(one.name).locator("[data-row]").click();
  await expect(agentHome.rows.filter({ hasText: "90.00" })).toBeVisible();
  await expect(agentHome.news).toBeHidden();
  await expect(agentHome.rows.first()).not.toContainText("corrected");

  const colleague = await other("agent");
  await one.asks(colleague.email);
  await colleague.links();
  const again = { ...headers, "if-match": '"2"' };
  const third = JSON.stringify({ estimatedAcres: 95 });
  expect((await colleague.request.patch(corrected, { headers: again, data: third })).status()).toBe(
    200,
  );
  await page.reload();
  await expect(agentHome.rows.first()).toContainText("corrected");
  await agentHome.markAsSeen.click();
  await expect(agentHome.news).toBeHidden();
  await expect(agentHome.rows.first()).not.toContainText("corrected");
  await page.reload();
  await expect(agentHome.rows.filter({ hasText: "95.00" })).toBeVisible();
  await expect(agentHome.rows.first()).not.toContainText("corrected");

  await agentHome.open();
  await agentHome.farmerRow(never.name).locator("[data-row]").click();
  await expect(agentHome.news).toHaveText("1 new or changed since you last looked");
  await expect(agentHome.rows.first()).toContainText("changed");
  await agentHome.markAsSeen.click();
  await expect(agentHome.news).toBeHidden();
  await expect(agentHome.rows.first()).not.toContainText("changed");
});
