/** An agent finds what waits for a farmer, on lists and maps, and withdraws it. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Planting, User } from "@/lib/rules";
import { AgentHomePage } from "../../pages/agent-home-page";
import { MyPlantingsPage } from "../../pages/my-plantings-page";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { addField, QUARTER } from "../../support/fields";
import { Gate } from "../../support/gate";
import { expect, type Other, overflowOf, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

/** On the quarter section, so that the map begins with both in view. */
const PLACE = { latitude: 40.8536, longitude: -101.7352 };

async function idOf({ request, email }: Other): Promise<string> {
  const answer = await request.post("/api/users/getUser", { data: { email } });
  return ((await answer.json()) as User).userId;
}

/** A planting that this agent entered for the farmer, and one that the farmer reported. */
async function entered(page: Page, farmer: Other, farmerId: string): Promise<Planting> {
  const data = { fieldName: "Entered", crop: "Corn", estimatedAcres: 80, ...PLACE };
  const address = `/api/plants/${randomUUID()}?farmer=${farmerId}`;
  const answer = await page.request.put(address, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const own = { ...data, fieldName: "Reported", longitude: PLACE.longitude + 0.02 };
  const report = await farmer.request.put(`/api/plants/${randomUUID()}`, { data: own });
  expect(report.status(), await report.text()).toBe(201);
  return (await answer.json()) as Planting;
}

test("an agent filters by what waits for confirmation, downloads it, and sees its mark on the map", {
  tag: "@desk",
}, async ({ page, expectAccessible, signInWithFarmer }) => {
  const { farmer } = await signInWithFarmer();
  const farmerId = await idOf(farmer);
  await entered(page, farmer, farmerId);
  const land = { name: "Entered field", boundary: QUARTER, boundarySource: "drawn" };
  const field = await page.request.put(`/api/fields/${randomUUID()}?farmer=${farmerId}`, {
    data: land,
  });
  expect(field.status(), await field.text()).toBe(201);
  await addField(farmer.request, { name: "Creek" });

  const home = new AgentHomePage(page);
  await home.openFarmer(farmerId);
  await untilCopied(page);
  await expect(home.rows).toHaveCount(2);
  await home.choose("Confirmation", "Waits for confirmation");
  await expect(home.rows).toHaveCount(1);
  await expect(home.rows.first()).toContainText("Entered");
  await expect(page).toHaveURL(/confirmation=pending/);
  await expect(home.chips).toHaveText(["Waits for confirmation"]);
  await expectAccessible();
  await page.reload();
  await expect(home.rows).toHaveCount(1);
  const file = await page.request.get(
    `/api/plants/export.csv?farmer=${farmerId}&confirmation=pending`,
  );
  expect((await file.text()).trim().split("\n")).toHaveLength(2);

  await page.goto(`/agentHome?farmer=${farmerId}&view=map&cropYear=all`);
  const main = page.getByRole("main");
  await expect(main.getByText(/Not confirmed by the farmer: 1 planting, 1 field/)).toBeVisible();
  await expectAccessible();
  expect(await overflowOf(page)).toBe(0);
});

test("an agent withdraws an entry that waits, and the farmer can restore it", async ({
  page,
  expectAccessible,
  expectComplaint,
  signInWithFarmer,
}) => {
  // The photos of a withdrawn planting are gone, and the last withdrawal comes too late.
  expectComplaint(/status of (404|412)/);
  const { agent, farmer } = await signInWithFarmer();
  const farmerId = await idOf(farmer);
  const planting = await entered(page, farmer, farmerId);
  const home = new AgentHomePage(page);
  await home.openFarmer(farmerId);
  await home.names.filter({ hasText: "Entered" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(/You entered this on .* has not confirmed it/)).toBeVisible();
  await expectAccessible();
  const withdraw = main.getByRole("button", { name: "Withdraw" });
  await withdraw.click();
  const dialog = page.getByRole("dialog", { name: "Withdraw Entered?" });
  await expect(dialog).toContainText("They can restore it for 30 days");
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await withdraw.click();
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page).toHaveURL(new RegExp(`agentHome\\?farmer=${farmerId}`));
  await expect(page.getByText("Withdrawn")).toBeVisible();
  await expect(home.names).toHaveText(["Reported"]);

  const deleted = await farmer.request.post("/api/plants/getDeletedPlants", {
    data: { userId: farmerId },
  });
  expect(await deleted.json()).toMatchObject([{ deletedBy: { firstName: agent.firstName } }]);
  const restored = await farmer.request.post(`/api/plants/${planting.plantingId}/restore`, {
    headers: { "if-match": '"2"' },
  });
  expect(restored.status(), await restored.text()).toBe(200);
  await new PlantingDetailsPage(page).open(planting.plantingId);
  await expect(withdraw).toBeVisible();
  // This device does not learn of the confirmation before its agent acts, nor by a pull that has begun.
  await page.waitForLoadState("networkidle");
  const gate = new Gate();
  await page.route("**/api/changes?*", async (route) => {
    await gate.opened;
    await route.continue();
  });
  const confirmed = await farmer.request.post(`/api/plants/${planting.plantingId}/confirm`, {
    headers: { "if-match": '"3"' },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await withdraw.click();
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("alert")).toContainText("changed this planting");
  gate.open();
  await expect(withdraw).toBeHidden();
});

test("a farmer reads in My plantings who withdrew an entry", { tag: "@phone" }, async ({
  page,
  signInWithAgent,
}) => {
  const { farmer, agent } = await signInWithAgent();
  const answer = await page.request.post("/api/users/getUser", { data: { email: farmer.email } });
  const { userId } = (await answer.json()) as User;
  const address = `/api/plants/${randomUUID()}`;
  const data = { fieldName: "Entered", crop: "Corn" };
  await agent.request.put(`${address}?farmer=${userId}`, { data });
  const headers = { "if-match": '"1"' };
  const withdrawn = await agent.request.post(`${address}/withdraw`, { headers });
  expect(withdrawn.status(), await withdrawn.text()).toBe(204);
  await new MyPlantingsPage(page).open();
  const main = page.getByRole("main");
  await main.getByText("Deleted plantings").click();
  await expect(main.getByText(new RegExp(agent.name))).toBeVisible();
});
