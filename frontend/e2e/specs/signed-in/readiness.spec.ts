/** Whether a planting can be filed: all that stands against it, and the way to where it is mended. */
import type { Page } from "@playwright/test";
import { AgentHomePage } from "../../pages/agent-home-page";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { addField, boxOf, plant, QUARTER } from "../../support/fields";
import { expect, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

/** On the quarter section, with all that a report asks of a planting but the share. */
const UNSHARED = {
  fieldName: "North 40",
  crop: "Corn",
  estimatedAcres: 150,
  latitude: 40.853,
  longitude: -101.735,
  startDateISO: "2026-05-04",
  irrigation: "nonIrrigated",
  legalDescription: "12-10N-38W",
} as const;

const FIELD = {
  name: "North 40",
  boundary: QUARTER,
  boundarySource: "drawn",
  fsaTract: "12",
  fsaField: "3",
} as const;

function readinessOn(page: Page) {
  const part = page.getByRole("region", { name: "Acreage report" });
  return { part, reasons: part.getByRole("listitem") };
}

test("a farmer mends what blocks a planting, one press away each, until it is ready", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  const fieldId = await addField(page.request, FIELD);
  const plantingId = await plant(page.request, { ...UNSHARED, fieldId });
  const { part, reasons } = readinessOn(page);
  await page.goto(`/plantingDetails?plantingId=${plantingId}`);
  await expect(part).toContainText("Not ready for the report");
  await expect(reasons).toContainText([
    "Blocks the report: The farmer's share is missing.",
    "Blocks the report: The field has no FSA farm number.",
  ]);
  await expectAccessible();

  await part.getByRole("button", { name: /share is missing/ }).click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  const share = form.getByRole("textbox", { name: "Share (%)" });
  await expect(share).toBeFocused();
  await share.fill("100");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(reasons).toHaveCount(1);

  await part.getByRole("link", { name: /no FSA farm number/ }).click();
  const farm = page.getByRole("textbox", { name: "FSA Farm Number" });
  await expect(farm).toBeFocused();
  await expectAccessible();
  await farm.fill("4321");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/plantingDetails\?/);
  await expect(part).toHaveText("Ready for the report");
  await expectAccessible();
});

test("after an agent has mended a blocked planting, the next one is one press away", {
  tag: "@desk",
}, async ({ page, signInWithFarmer, expectAccessible }) => {
  const { farmer } = await signInWithFarmer();
  const plain = { crop: "Corn", estimatedAcres: 40, startDateISO: "2026-05-04" };
  for (const [place, fieldName] of ["East", "North", "South"].entries()) {
    const boundary = boxOf(-101.7 + place / 50, 40.85, 0.005);
    await addField(farmer.request, { ...FIELD, name: fieldName, boundary, fsaFarm: "1234" });
    await plant(farmer.request, { ...plain, fieldName });
  }
  const [home, details] = [new AgentHomePage(page), new PlantingDetailsPage(page)];
  const people = await farmer.request.post("/api/users/getUser", { data: { email: farmer.email } });
  await home.open(`?farmer=${(await people.json()).userId}&lines=blocked`);
  await untilCopied(page);
  await expect(home.names).toHaveText(["East", "North", "South"]);
  await home.names.filter({ hasText: "North" }).click();
  await readinessOn(page)
    .part.getByRole("button", { name: /share is missing/ })
    .click();
  await details.form.getByRole("textbox", { name: "Share (%)" }).fill("100");
  await details.saveChanges();
  await expect(home.names).toHaveText(["East", "South"]);
  await expect(details.previous).toBeEnabled();
  await expectAccessible();
  await details.next.click();
  await expect(page.getByRole("heading", { name: "South" })).toBeVisible();
  await expect(details.way).toHaveText("2 of 2");
});

test("without a signal the phone gives the verdict itself", { tag: "@phone" }, async ({
  signInAsNew,
  page,
  network,
}) => {
  await signInAsNew("farmer");
  const fieldId = await addField(page.request, { ...FIELD, fsaFarm: "4321" });
  const plantingId = await plant(page.request, { ...UNSHARED, fieldId, sharePercent: 100 });
  const { part, reasons } = readinessOn(page);
  await page.goto(`/plantingDetails?plantingId=${plantingId}`);
  await expect(part).toHaveText("Ready for the report");
  await untilCopied(page);
  await network.cut();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  await form.getByRole("textbox", { name: "Number of Acres" }).fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(reasons).toContainText(["Blocks the report: The acres are missing."]);
});

test("land that two reported fields share is named and mended in the boundary, offline too", {
  tag: "@phone",
}, async ({ signInAsNew, page, expectAccessible, network }) => {
  await signInAsNew("farmer");
  const fieldId = await addField(page.request, { ...FIELD, fsaFarm: "4321" });
  const plantingId = await plant(page.request, { ...UNSHARED, fieldId, sharePercent: 100 });
  const creek = { name: "Creek", boundary: boxOf(-101.735, 40.851, 0.004), fsaFarm: "4321" };
  const creekId = await addField(page.request, { ...creek, boundarySource: "drawn" });
  const { part, reasons } = readinessOn(page);
  await page.goto(`/plantingDetails?plantingId=${plantingId}`);
  await expect(part).toHaveText("Ready for the report");
  const onCreek = { fieldName: "Creek", fieldId: creekId, crop: "Wheat" } as const;
  await plant(page.request, { ...onCreek, startDateISO: "2025-10-04" });
  await page.reload();
  const shared = /^Look at it: The field shares land with Creek \(\d+\.\d\d acres\), also reported/;
  await expect(reasons).toHaveText([shared]);
  await expectAccessible();
  const answer = await page.request.get(`/api/plants/${plantingId}/readiness`);
  const verdict = (await answer.json()) as { reasons: { message: string }[] };
  await expect(reasons).toContainText(verdict.reasons.map(({ message }) => message));
  await untilCopied(page);
  await network.cut();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit planting" });
  await form.getByRole("textbox", { name: "Number of Acres" }).fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(reasons).toHaveText([/acres are missing/, shared]);
  await network.restore();
  await part.getByRole("link", { name: /shares land with Creek/ }).click();
  await expect(page).toHaveURL(new RegExp(`${fieldId}.*member=boundary`));
});

test("an agent reads the same reasons as the call and mends one", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  const fieldId = await addField(farmer.request, { ...FIELD, fsaFarm: "4321" });
  const outside = { latitude: 40.9, longitude: -101.735 };
  const plantingId = await plant(farmer.request, { ...UNSHARED, ...outside, fieldId });
  const { part, reasons } = readinessOn(page);
  await page.goto(`/plantingDetails?plantingId=${plantingId}`);
  await expect(reasons).toContainText([
    "The farmer's share is missing.",
    "The location is outside of the field.",
  ]);
  await expectAccessible();
  const answer = await page.request.get(`/api/plants/${plantingId}/readiness`);
  const verdict = (await answer.json()) as { reasons: { code: string }[] };
  const codes = verdict.reasons.map(({ code }) => code);
  expect(codes).toEqual(["share-missing", "location-outside-field"]);
  await part.getByRole("button", { name: /outside of the field/ }).click();
  await expect(page.getByRole("dialog", { name: "Edit planting" })).toBeVisible();
});
