/** An agent's own codes of crops: entered once, in the details and in the agent's files. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DownloadsPage } from "../../pages/downloads-page";
import { expect, type Other, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

const FORAGE = "Mixed Forage";

async function planted(farmer: Other): Promise<string> {
  const id = randomUUID();
  const data = { fieldName: "Creek", crop: FORAGE, estimatedAcres: 40 };
  expect((await farmer.request.put(`/api/plants/${id}`, { data })).status()).toBe(201);
  return id;
}

async function openSection(page: Page) {
  await page.goto("/downloads");
  return page.getByRole("region", { name: "Your own crop codes" });
}

test("an agent enters a code with its source, reads it beside the crop, finds it in a file, and removes it", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  const plantingId = await planted(farmer);
  const section = await openSection(page);
  await section.getByRole("button", { name: "Add a code" }).click();
  const crop = section.getByLabel("Crop", { exact: true });
  await expect(crop.getByRole("option", { name: "Corn" })).toHaveCount(0);
  await crop.selectOption(FORAGE);
  await section.getByLabel("Code", { exact: true }).fill("332");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section).toContainText("The code should have four digits, such as 0041");
  await expect(section).toContainText("Please say where the code comes from");
  await expectAccessible();
  await section.getByLabel("Code", { exact: true }).fill("0332");
  await section.getByLabel("Where does the code come from?").fill("Insurer's bulletin");
  await section.getByLabel("Where does the code come from?").press("Enter");
  const codes = section.getByRole("list", { name: "Your own crop codes" });
  await expect(codes).toContainText("Mixed Forage: 0332");
  await expect(codes).toContainText("Source: Insurer's bulletin");
  await expectAccessible();

  const file = await page.request.get("/api/plants/export.csv");
  expect(await file.text()).toContain("0332 (agent's own)");
  await page.goto(`/plantingDetails?plantingId=${plantingId}`);
  await expect(page.getByText("0332 (your own; source: Insurer's bulletin)")).toBeVisible();

  await openSection(page);
  await section.getByRole("button", { name: "Change the code of Mixed Forage" }).click();
  await section.getByLabel("Code", { exact: true }).fill("0033");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(codes).toContainText("Mixed Forage: 0033");
  await section.getByRole("button", { name: "Remove the code of Mixed Forage" }).click();
  await expect(codes).toHaveCount(0);
  expect(await (await page.request.get("/api/cropCodes")).json()).toEqual([]);
});

test("what another device removed is seen as removed, and nothing of it is changed unseen", {
  tag: "@desk",
}, async ({ page, expectComplaint, signInWithFarmer, network }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|could not be|412/);
  const { farmer } = await signInWithFarmer();
  await planted(farmer);
  const call = "/api/cropCodes/Mixed%20Forage";
  const enter = async (code: string) => {
    const data = { code, source: "Insurer's bulletin" };
    expect((await page.request.put(call, { data })).status()).toBe(200);
  };
  await enter("0332");
  const section = await openSection(page);
  await expect(section).toContainText("Mixed Forage: 0332");
  // Another device removes it and enters another one.
  expect((await page.request.delete(call)).status()).toBe(204);
  await enter("0033");
  await section.getByRole("button", { name: "Remove the code of Mixed Forage" }).click();
  await expect(page.getByText("This code was changed meanwhile.")).toBeVisible();
  await expect(section).toContainText("Mixed Forage: 0033");
  // A page that comes while the server cannot be reached has the codes as this device kept them.
  await page.route("**/api/cropCodes", (route) => route.abort());
  await page.reload();
  await expect(section).toContainText("Mixed Forage: 0033");
  await expect(section.getByRole("button", { name: "Add a code" })).toHaveCount(0);
  expect((await page.request.delete(call)).status()).toBe(204);
  await page.unroute("**/api/cropCodes");
  await network.cut();
  await network.restore();
  await expect(section.getByRole("button", { name: "Add a code" })).toBeVisible();
  await expect(section).not.toContainText("Mixed Forage: 0033");
});

test("without a network this device's file has the agent's code too", { tag: "@phone" }, async ({
  page,
  expectComplaint,
  signInWithFarmer,
  network,
}) => {
  expectComplaint(/could not be/);
  const { farmer } = await signInWithFarmer();
  await planted(farmer);
  const data = { code: "0332", source: "Insurer's bulletin" };
  expect((await page.request.put("/api/cropCodes/Mixed%20Forage", { data })).status()).toBe(200);
  const downloads = new DownloadsPage(page);
  const section = await openSection(page);
  await expect(section).toContainText("Mixed Forage: 0332");
  await untilCopied(page);
  await expect(downloads.facts).toContainText("1 planting");
  await network.cut();
  const started = page.waitForEvent("download");
  await downloads.format("CSV").click();
  const saved = await (await started).path();
  expect(await readFile(saved, "utf8")).toContain("0332 (agent's own)");
});
