/** What an acreage report asks for beside the acres and dates of a planting. */
import { randomUUID } from "node:crypto";
import type { PlantingBody } from "@/lib/rules";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { test as agentTest } from "../../support/agent";
import { expect, plantingsOf, test } from "../../support/farm";
import { plant } from "../../support/fields";

test.use({ permissions: ["geolocation"] });

const LAST_YEAR: PlantingBody = {
  fieldName: "North 40",
  crop: "Corn",
  startDateISO: `${new Date().getFullYear() - 1}-05-01`,
  intendedUse: "grain",
  irrigation: "irrigated",
  status: "failed",
  sharePercent: 66.67,
  otherShareholders: "Mae Miller, 33.33 %",
  originalAcres: 120,
  acresChangeReason: "gps",
  legalDescription: "NE 12-10N-38W",
};

test("what the report asks for is entered in the field, with its units and errors", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await fieldPage.open();
  await fieldPage.markHere();
  await fieldPage.crop("Wheat").check();
  await fieldPage.fieldName.fill("Ridge");
  await expect(page.getByLabel("Share (%)")).toBeHidden();
  await page.getByText("More for the acreage report").click();
  await page.getByLabel("Crop Class").selectOption("Winter");
  await page.getByLabel("Organic Practice").selectOption("Certified organic");
  await page.getByLabel("Status").selectOption("Planted crop");
  await page.getByLabel("Share (%)").fill("133");
  await expect(page.getByLabel("Why the Acres Changed")).toBeHidden();
  await page.getByLabel("Acres First Reported").fill("80");
  await page.getByLabel("Why the Acres Changed").selectOption("Corrected acres");
  await page.getByLabel(/^Legal description/).fill("SW 3-10N-38W");
  await page.getByLabel("Unit Number").fill("0002-0001 OU");
  await expectAccessible();
  await fieldPage.save.click();
  await expect(page.getByLabel("Share (%)")).toBeFocused();
  await expect(
    page.getByText("Please enter more than 0 and at most 100 percent").first(),
  ).toBeVisible();
  await page.getByLabel("Share (%)").fill("50 %");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting).toMatchObject({
    cropClass: "winter",
    organic: "certified",
    status: "planted",
    sharePercent: 50,
    originalAcres: 80,
    acresChangeReason: "corrected",
    legalDescription: "SW 3-10N-38W",
    unitNumber: "0002-0001 OU",
  });
  expect(planting).not.toHaveProperty("otherShareholders");
});

test("the second year starts with the first one's answers, but for acres and status", async ({
  farmer,
  fieldPage,
  page,
  expectAccessible,
}) => {
  await plant(page.request, LAST_YEAR);
  await fieldPage.open();
  await fieldPage.markHere();
  await fieldPage.crop("Corn").check();
  await fieldPage.fieldName.fill("north 40");
  await fieldPage.startDate.fill(`${new Date().getFullYear()}-05-01`);
  await page.getByText("More for the acreage report").click();
  const year = new Date().getFullYear() - 1;
  await expect(page.getByText(`As on North 40 in ${year}.`)).toBeVisible();
  await expect(page.getByLabel("Share (%)")).toHaveValue("66.67");
  await expect(page.getByLabel(/^Legal description/)).toHaveValue("NE 12-10N-38W");
  await expect(page.getByLabel("Irrigation")).toHaveValue("irrigated");
  await expect(page.getByLabel("Status")).toHaveValue("");
  await expect(page.getByLabel("Acres First Reported")).toHaveValue("");
  await expectAccessible();

  await fieldPage.fieldName.fill("Creek");
  await expect(page.getByLabel("Share (%)")).toHaveValue("66.67");
  await expect(page.getByLabel(/^Legal description/)).toHaveValue("");
  await expect(page.getByLabel("Irrigation")).toHaveValue("");
  await page.getByRole("button", { name: "Clear these answers" }).click();
  await expect(page.getByLabel("Share (%)")).toHaveValue("");
  await expect(page.getByText(/^As on/)).toBeHidden();
  await fieldPage.fieldName.fill("North 40");
  await expect(page.getByLabel("Share (%)")).toHaveValue("");
  await page.getByLabel("Share (%)").fill("25");
  await fieldPage.save.click();
  await expect(fieldPage.saved).toBeVisible();
  const plantings = await plantingsOf(page.request, farmer, 2);
  const saved = plantings.find(({ sharePercent }) => sharePercent === 25);
  expect(saved).toMatchObject({ fieldName: "North 40", crop: "Corn" });
  expect(saved).not.toHaveProperty("legalDescription");
});

test("a planting is edited in the same form, and its details have the crop's RMA code", async ({
  farmer,
  page,
}) => {
  const plantingId = randomUUID();
  await page.request.put(`/api/plants/${plantingId}`, { data: LAST_YEAR });
  const details = new PlantingDetailsPage(page);
  await details.openForm(plantingId);
  await expect(details.fact("RMA Crop Code")).toHaveText("0041");
  await expect(details.fact("Share")).toHaveText("66.67%");
  await details.unfold();
  await expect(details.field("Why the Acres Changed")).toHaveValue("gps");
  await details.field("Share (%)").fill("100");
  await details.field("Other Shareholders").fill("");
  await details.saveChanges();
  await expect(details.fact("Share")).toHaveText("100%");
  const [planting] = await plantingsOf(page.request, farmer, 1);
  expect(planting).toMatchObject({ sharePercent: 100, version: 2 });
  expect(planting).not.toHaveProperty("otherShareholders");
});

agentTest(
  "an agent reads the plantings of one status",
  { tag: "@desk" },
  async ({ book, page, expectAccessible, farms }) => {
    const { userId } = await book.farmer("farmer29");
    await farms.report("farmer29", { ...LAST_YEAR, fieldName: "Lost to Hail" });
    await page.goto(`/agentHome?farmer=${userId}&status=failed`);
    await expect(page.getByText("Lost to Hail").first()).toBeVisible();
    await expectAccessible();
  },
);
