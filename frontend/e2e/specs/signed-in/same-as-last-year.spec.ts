/** Last year's lines stand ready, and one press makes this year's planting of each. */
import type { APIRequestContext } from "@playwright/test";
import type { ZeroReport } from "@/lib/rules";
import { expect, plantingsOf, test } from "../../support/farm";
import { addField, boxOf, plant } from "../../support/fields";
import { expectInSight } from "../../support/sight";

const NOW = new Date();
const YEAR = NOW.getFullYear();
const TODAY = isoOf(NOW);
const A_YEAR_AGO = isoOf(new Date(YEAR - 1, NOW.getMonth(), NOW.getDate()));
/** Another time of the year than now. */
const OTHER_TIME = `${YEAR - 1}-${NOW.getMonth() < 6 ? "10" : "04"}-30`;
const NORTH = { crop: "Corn", startDateISO: A_YEAR_AGO, irrigation: "irrigated" } as const;

function isoOf(day: Date): string {
  const digits = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}`;
}

async function zeroReportsOf(request: APIRequestContext): Promise<ZeroReport[]> {
  const answer = await request.get("/api/changes?kinds=zeroReport");
  const { changes } = (await answer.json()) as { changes: { op: string; record: ZeroReport }[] };
  return changes.filter(({ op }) => op === "put").map(({ record }) => record);
}

test("a farmer reports last year's fields with one press each, several at once, and takes one back", async ({
  farmer,
  page,
  expectAccessible,
}) => {
  const fieldId = await addField(page.request, {
    name: "North 40",
    boundary: boxOf(-101.74, 40.85, 0.005),
  });
  await plant(page.request, { fieldName: "North 40", fieldId, estimatedAcres: 50, ...NORTH });
  for (const fieldName of ["East", "South", "West"]) {
    const planting = { fieldName, crop: "Soybeans", estimatedAcres: 80, startDateISO: A_YEAR_AGO };
    await plant(page.request, planting);
  }

  await page.goto("/home");
  await expect(
    page.getByRole("heading", { name: `0 of 4 fields are reported for ${YEAR}` }),
  ).toBeVisible();
  await expect(page.getByText("Still missing: East, North 40, South, and 1 more")).toBeVisible();
  await page.getByRole("link", { name: "Same as last year" }).click();
  await expect(page.getByRole("heading", { name: "Same as last year" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: `4 fields are not reported for ${YEAR}` }),
  ).toBeVisible();
  await expectAccessible();

  const north = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "North 40" }) });
  const acres = north.getByLabel("Number of Acres");
  await expect(acres).toHaveValue("57.85");
  await expect(acres).toHaveAccessibleDescription("The field’s own acres");
  await north.getByRole("button", { name: "Report North 40" }).dblclick();
  await expect(page.getByText("North 40 is reported.")).toBeVisible();
  const planted = (await plantingsOf(page.request, farmer, 5)).find(
    ({ startDateISO = "" }) => startDateISO > A_YEAR_AGO,
  );
  expect(planted).toMatchObject({
    fieldName: "North 40",
    fieldId,
    crop: "Corn",
    estimatedAcres: 57.85,
    irrigation: "irrigated",
    fix: { source: "moved" },
  });

  await page.getByRole("checkbox", { name: "East" }).check();
  await page.getByRole("checkbox", { name: "West" }).check();
  await page.getByRole("button", { name: "Report 2 fields" }).click();
  await expect(
    page.getByRole("heading", { name: `1 field is not reported for ${YEAR}` }),
  ).toBeVisible();
  await plantingsOf(page.request, farmer, 7);
  // The colors of a busy button change once more.
  const south = page.getByRole("button", { name: "Report South" });
  await expect(south).toBeEnabled();
  await expectAccessible();

  await page.getByRole("button", { name: /^Nothing planted .*South/ }).click();
  await expect(page.getByText(`Everything is reported for ${YEAR}`)).toBeVisible();
  await expect
    .poll(() => zeroReportsOf(page.request))
    .toMatchObject([{ fieldName: "South", cropYear: YEAR }]);

  // Its line has fewer words then, and what is below it has its place.
  await expect(page.getByText("All plantings sent.")).toBeVisible();
  await page.getByRole("button", { name: "Undo South" }).click();
  await expect(
    page.getByRole("heading", { name: `1 field is not reported for ${YEAR}` }),
  ).toBeVisible();
  await expect(page.getByText("1 zero report deleted.")).toBeVisible();
  await expect(south).toBeEnabled();
  await expectAccessible();
});

test("a crop of another time of the year has no day until the farmer enters one, for several at once", {
  tag: "@phone",
}, async ({ farmer, page, expectAccessible }) => {
  for (const fieldName of ["East", "South"]) {
    await plant(page.request, { fieldName, crop: "Soybeans", startDateISO: OTHER_TIME });
  }
  await page.goto("/sameAsLastYear");
  const days = page.getByLabel("Planted on", { exact: true });
  await expect(days).toHaveCount(2);
  await expect(days.first()).toHaveValue("");
  await page.getByRole("checkbox", { name: "Choose all" }).check();
  await page.getByRole("button", { name: "Report 2 fields" }).click();
  await expect(days.first()).toBeFocused();
  await expect(days.first()).toBeInViewport();
  const message = "Enter the day on which it was planted.";
  await expect(days.first()).toHaveAccessibleDescription(message);
  await expectInSight(page.getByText(message).first());
  await expectAccessible();

  await page.getByLabel("Planted on, for all that you chose").fill(TODAY);
  await page.getByRole("button", { name: "Report 2 fields" }).click();
  await expect(page.getByText(`Everything is reported for ${YEAR}`)).toBeVisible();
  const planted = await plantingsOf(page.request, farmer, 4);
  expect(planted.filter(({ startDateISO }) => startDateISO === TODAY)).toHaveLength(2);
});

test("a field of several crops without any of them says so where the farmer sees it", {
  tag: "@phone",
}, async ({ farmer, page }) => {
  for (const fieldName of ["East", "North", "South", "Yard"]) {
    await plant(page.request, { fieldName, crop: "Corn", startDateISO: A_YEAR_AGO });
  }
  await plant(page.request, { fieldName: "Yard", crop: "Soybeans", startDateISO: A_YEAR_AGO });
  await page.goto("/sameAsLastYear");
  const also = page.getByRole("checkbox", { name: "Also this year" });
  await also.first().uncheck();
  await also.last().uncheck();
  await page.getByRole("checkbox", { name: "Choose all" }).check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "Report 4 fields" }).click();
  const words = page.getByText("Choose a crop, or say that nothing is planted here.");
  await expect(words).toBeFocused();
  await expectInSight(words);
  await plantingsOf(page.request, farmer, 5);
});

test("several fields that one press reported are taken back with one press", async ({
  farmer: _,
  page,
  expectAccessible,
}) => {
  for (const fieldName of ["East", "North", "South", "West", "Yard"]) {
    await plant(page.request, { fieldName, crop: "Corn", startDateISO: A_YEAR_AGO });
  }
  await page.goto("/sameAsLastYear");
  const all = page.getByRole("heading", { name: `5 fields are not reported for ${YEAR}` });
  await page.getByRole("checkbox", { name: "Choose all" }).check();
  await page.getByRole("button", { name: "Report 5 fields" }).click();
  await expect(page.getByText("East, North, South, and 2 more are reported.")).toBeVisible();
  await expect(page.getByText(`Everything is reported for ${YEAR}`)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Undo East, North, South, and 2 more" }).click();
  await expect(all).toBeVisible();
  await expect(page.getByText("are reported.")).toBeHidden();
});

test("a day in the future or of another crop year is told in its form field, and nothing is saved", {
  tag: "@phone",
}, async ({ farmer, page }) => {
  await plant(page.request, { fieldName: "East", crop: "Corn", startDateISO: A_YEAR_AGO });
  await page.goto("/sameAsLastYear");
  await page.getByLabel("Planted on").fill(`${YEAR + 1}-05-01`);
  await page.getByRole("button", { name: "Report East" }).click();
  await expect(
    page.getByText("This day is in the future. Report it once it is planted."),
  ).toBeVisible();
  await page.getByLabel("Planted on").fill(`${YEAR - 1}-05-01`);
  await expect(page.getByText(`belongs to crop year ${YEAR - 1}`)).toBeVisible();
  await page.getByRole("button", { name: "Report East" }).click();
  await plantingsOf(page.request, farmer, 1);
});

test("a farm without acres says so once, after a question", async ({
  farmer: _,
  page,
  expectAccessible,
}) => {
  await page.goto("/sameAsLastYear");
  await expect(page.getByText(`No plantings of ${YEAR - 1} are known here`)).toBeVisible();
  await page.getByRole("button", { name: "I have no acres to report this year" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Yes, report no acres" }).click();
  await expect(
    page.getByText(`You said that you have no acres to report for ${YEAR}`),
  ).toBeVisible();
  await expect.poll(() => zeroReportsOf(page.request)).toMatchObject([{ cropYear: YEAR }]);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: `No acres to report for ${YEAR}` })).toBeVisible();
  await expectAccessible();
});

test.describe("offline", () => {
  test.use({ keepsProgram: true });

  test("without a signal the fields are reported, and sent once there is one", {
    tag: "@phone",
  }, async ({ farmer, page, network }) => {
    for (const fieldName of ["East", "South"]) {
      await plant(page.request, { fieldName, crop: "Corn", startDateISO: A_YEAR_AGO });
    }
    await page.goto("/sameAsLastYear");
    await expect(
      page.getByRole("heading", { name: `2 fields are not reported for ${YEAR}` }),
    ).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await network.cut();
    await page.getByRole("button", { name: "Report East" }).click();
    await page.getByRole("button", { name: /^Nothing planted .*South/ }).click();
    await expect(page.getByText(`Everything is reported for ${YEAR}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Everything is reported for ${YEAR}`)).toBeVisible();
    await network.restore();
    await plantingsOf(page.request, farmer, 3);
    await expect
      .poll(() => zeroReportsOf(page.request))
      .toMatchObject([{ fieldName: "South", cropYear: YEAR }]);
  });
});
