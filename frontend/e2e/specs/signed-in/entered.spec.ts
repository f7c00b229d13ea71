/** An agent enters a planting for a farmer who phones, and the farmer answers. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Field, Planting, PlantingBody, User } from "@/lib/rules";
import { AgentHomePage } from "../../pages/agent-home-page";
import { MyPlantingsPage } from "../../pages/my-plantings-page";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { addField, QUARTER } from "../../support/fields";
import { expect, type Other, overflowOf, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

const REPORT: PlantingBody = {
  fieldName: "North 40",
  crop: "Corn",
  estimatedAcres: 80,
  startDateISO: "2026-05-01",
};

async function idOf({ request, email }: Other): Promise<string> {
  const answer = await request.post("/api/users/getUser", { data: { email } });
  return ((await answer.json()) as User).userId;
}

/** The agent, elsewhere, enters a planting for the farmer. */
async function enters(agent: Other, farmer: string, report = REPORT): Promise<Planting> {
  const address = `/api/plants/${randomUUID()}?farmer=${farmer}`;
  const answer = await agent.request.put(address, { data: report });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Planting;
}

async function ownId(page: Page, email: string): Promise<string> {
  const answer = await page.request.post("/api/users/getUser", { data: { email } });
  return ((await answer.json()) as User).userId;
}

test("an agent adds a planting for a farmer, and it stands as not confirmed", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  const farmerId = await idOf(farmer);
  const home = new AgentHomePage(page);
  await page.goto(`/agentHome?farmer=${farmerId}`);
  await page.getByRole("main").getByRole("link", { name: "Add a planting" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText(`Entered for ${farmer.name}; they confirm it.`)).toBeVisible();
  await expectAccessible();
  expect(await overflowOf(page)).toBe(0);

  await main.getByRole("button", { name: "Save the planting" }).click();
  await expect(main.getByLabel("Field Name")).toHaveAttribute("aria-invalid", "true");
  const day = main.getByLabel("Planted on", { exact: true });
  await expect(day, "no day is likely").toHaveValue("");
  await expect(day).toHaveAttribute("aria-required", "true");
  await expect(day).toHaveAccessibleDescription(/Please enter the day on which it was planted/);
  // The day stands there before the field has a name, as from a draft.
  await main.getByRole("radio", { name: "Corn" }).check({ force: true });
  await day.fill("2025-04-30");
  await day.fill("");
  await main.getByLabel("Field Name").fill(REPORT.fieldName);
  await main.getByLabel("Number of Acres").fill("80");
  await main.getByRole("button", { name: "Save the planting" }).click();
  await expect(main.getByText("is asked to confirm it")).toBeHidden();
  await day.fill("2025-05-01");
  await expect(day).toHaveAccessibleDescription("Crop year 2025");
  await expectAccessible();
  await main.getByRole("button", { name: "Save the planting" }).click();
  await expect(main.getByText("is asked to confirm it")).toBeVisible();
  await expect(main.getByText("Planted May 1, 2025 · Crop year 2025")).toBeVisible();
  await expectAccessible();

  await main.getByRole("link", { name: "Show the planting" }).click();
  await expect(main.getByText(/You entered this on .* has not confirmed it/)).toBeVisible();
  await expect(new PlantingDetailsPage(page).history.first()).toContainText(
    "entered the planting for the farmer",
  );
  await page.goto(`/agentHome?farmer=${farmerId}`);
  await expect(home.rows.first()).toContainText("Not confirmed");
  const stored = await farmer.request.post("/api/plants/getPlants", { data: { userId: farmerId } });
  expect(await stored.json()).toMatchObject([{ fieldName: "North 40", confirmation: "pending" }]);
});

test("among all plantings the name of one that is not confirmed stays in sight", {
  tag: "@desk",
}, async ({ page, expectAccessible, signInWithFarmer }) => {
  const { farmer } = await signInWithFarmer();
  const report = { ...REPORT, fieldName: "Southeast Quarter 7" };
  const address = `/api/plants/${randomUUID()}?farmer=${await idOf(farmer)}`;
  expect((await page.request.put(address, { data: report })).status()).toBe(201);
  const home = new AgentHomePage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [language, words] of [
    ["en", "Not confirmed"],
    ["es", "Sin confirmar"],
  ] as const) {
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    await home.open("?view=all");
    await untilCopied(page);
    const row = page.getByRole("rowheader").filter({ hasText: report.fieldName });
    await expect(row).toContainText(words);
    await expect(row.getByTitle(words)).toBeVisible();
    const shown = await row.evaluate((cell) => {
      const name = cell.querySelector("a")?.getBoundingClientRect();
      return name ? cell.getBoundingClientRect().right - name.left : 0;
    });
    expect(shown, "room for the name").toBeGreaterThan(100);
    await expectAccessible();
  }
});

test("the form tells an agent of the farmer's field, and not of one of their own", {
  tag: "@desk",
}, async ({ page, signInWithFarmer }) => {
  const { farmer } = await signInWithFarmer();
  await addField(farmer.request, { name: "North 40", boundary: QUARTER });
  await page.goto(`/agentHome?farmer=${await idOf(farmer)}`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Add a planting" }).click();
  await main.getByLabel("Field Name").fill("North 40");
  await expect(main.getByText("The field North 40: 159.94 acres")).toBeVisible();
  await expect(main.getByText("Your field")).toHaveCount(0);
});

test("a farmer is asked on the home page, and confirms once", async ({
  page,
  expectAccessible,
  signInWithAgent,
}) => {
  const { farmer, agent } = await signInWithAgent();
  const farmerId = await ownId(page, farmer.email);
  const planting = await enters(agent, farmerId);
  await enters(agent, farmerId, { ...REPORT, fieldName: "South" });

  await page.goto("/home");
  await expect(page.getByText("2 plantings to confirm")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Answer" }).click();
  const mine = new MyPlantingsPage(page);
  const north = mine.planting("North 40");
  await expect(north).toContainText(`Your agent ${agent.name} entered this on`);
  await expectAccessible();
  expect(await overflowOf(page)).toBe(0);
  await north.getByRole("button", { name: "Confirm" }).dblclick();
  await expect(north.getByRole("button", { name: "Confirm" })).toBeHidden();
  const stored = await agent.request.get(`/api/plants/${planting.plantingId}`);
  expect(await stored.json()).toMatchObject({ confirmation: "confirmed", version: 2 });

  const details = new PlantingDetailsPage(page);
  await details.open(planting.plantingId);
  await expect(details.history.first()).toContainText("confirmed the planting");
  await page.goto("/home");
  await expect(page.getByText("1 planting to confirm")).toBeVisible();
});

test("a farmer rejects a planting, or corrects it, which confirms it", { tag: "@phone" }, async ({
  page,
  signInWithAgent,
}) => {
  const { farmer, agent } = await signInWithAgent();
  const farmerId = await ownId(page, farmer.email);
  const planting = await enters(agent, farmerId);
  await enters(agent, farmerId, { ...REPORT, fieldName: "South" });
  const mine = new MyPlantingsPage(page);
  await mine.open();
  await mine.planting("South").getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject South?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(mine.planting("South")).toBeHidden();

  await mine.planting("North 40").getByRole("link", { name: "Edit" }).click();
  const details = new PlantingDetailsPage(page);
  await details.form.getByLabel("Number of Acres").fill("75");
  await details.save.click();
  await expect(details.form).toBeHidden();
  await expect(details.history.first()).toContainText("changed and confirmed the planting");
  const stored = await agent.request.get(`/api/plants/${planting.plantingId}`);
  expect(await stored.json()).toMatchObject({ confirmation: "confirmed", estimatedAcres: 75 });
});

test("without a connection the farmer reads that an answer needs one", { tag: "@phone" }, async ({
  page,
  network,
  signInWithAgent,
}) => {
  const { farmer, agent } = await signInWithAgent();
  await enters(agent, await ownId(page, farmer.email));
  const mine = new MyPlantingsPage(page);
  await mine.open();
  const north = mine.planting("North 40");
  await expect(north.getByRole("button", { name: "Confirm" })).toBeVisible();
  await network.cut();
  await north.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("You need a connection");
  await expect(north.getByRole("button", { name: "Confirm" })).toBeVisible();
});

test("an agent adds a field for a farmer", async ({ page, signInWithFarmer }) => {
  const { farmer } = await signInWithFarmer();
  const farmerId = await idOf(farmer);
  await page.goto(`/farmer/${farmerId}/fields`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Add a field" }).click();
  await expect(main.getByText(`Entered for ${farmer.name}; they confirm it.`)).toBeVisible();
  await main.getByLabel("Field Name").fill("East");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText(/You entered this on .* has not confirmed it/)).toBeVisible();
  const fields = await farmer.request.post("/api/fields/getFields", { data: { userId: farmerId } });
  expect((await fields.json()) as Field[]).toMatchObject([
    { name: "East", confirmation: "pending" },
  ]);
});
