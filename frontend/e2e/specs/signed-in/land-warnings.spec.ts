/** What is doubtful about the land, told before anything is filed. */
import type { APIRequestContext } from "@playwright/test";
import type { User } from "@/lib/rules";
import { FieldsPage } from "../../pages/fields-page";
import { addField, boxOf, plant } from "../../support/fields";
import { expect, test } from "../../support/linked";

const WARNINGS = "Warnings about the land";
const OVERLAP = /^Creek and North 40 overlap by 1\d\.\d\d acres\. Check their boundaries\.$/;
const PLANTED =
  /^The plantings of 2026 on North 40 have 300\.00 acres together, and the field has /;

/** Two fields that overlap, and plantings on one of them with more acres than it has. */
async function doubtfulFarm(request: APIRequestContext) {
  const fieldId = await addField(request, {
    name: "North 40",
    boundary: boxOf(-101.74, 40.85, 0.01),
  });
  await addField(request, { name: "Creek", boundary: boxOf(-101.731, 40.8545, 0.01) });
  const report = { fieldName: "North 40", fieldId, startDateISO: "2026-04-20" };
  const plantingId = await plant(request, { ...report, crop: "Corn", estimatedAcres: 200 });
  await plant(request, { ...report, crop: "Oats", estimatedAcres: 100 });
  await plant(request, {
    ...report,
    crop: "Oats",
    estimatedAcres: 100,
    startDateISO: "2025-04-20",
  });
  return { fieldId, plantingId };
}

test("a farmer reads which fields overlap and where more is planted than fits", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  const { fieldId, plantingId } = await doubtfulFarm(page.request);
  const fields = new FieldsPage(page);
  const warnings = page.getByRole("list", { name: WARNINGS }).getByRole("listitem");
  await fields.open();
  await expect(warnings).toHaveText([OVERLAP, PLANTED]);
  await expectAccessible();
  await fields.openOne(fieldId, "North 40");
  await expect(warnings).toHaveText([OVERLAP, PLANTED]);
  await page.goto(`/plantingDetails?plantingId=${plantingId}`);
  await expect(warnings).toHaveText([PLANTED]);
  await expectAccessible();
});

test("a boundary tells which field it overlaps before it is saved", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  await addField(page.request, { name: "North 40", boundary: boxOf(-101.74, 40.85, 0.01) });
  const fields = new FieldsPage(page);
  await fields.open();
  await expect(fields.field("North 40")).toBeVisible();
  await fields.add.click();
  await page.getByRole("radio", { name: "Enter coordinates" }).check();
  const overlap = page.getByText(/This boundary overlaps North 40 by 1\d\.\d\d acres/);
  await page
    .getByRole("textbox", { name: "Corners" })
    .fill("40.85, -101.7305\n40.85, -101.72\n40.86, -101.72\n40.86, -101.7305");
  await expect(overlap).toBeVisible();
  await expectAccessible();
});

test("an agent reads the warnings of a farmer's land", async ({ page, signInWithFarmer }) => {
  const { farmer } = await signInWithFarmer();
  await doubtfulFarm(farmer.request);
  const answer = await farmer.request.post("/api/users/getUser", { data: { email: farmer.email } });
  const { userId } = (await answer.json()) as User;
  await page.goto(`/farmer/${userId}/fields`);
  const warnings = page.getByRole("list", { name: WARNINGS }).getByRole("listitem");
  await expect(warnings).toHaveText([OVERLAP, PLANTED]);
});
