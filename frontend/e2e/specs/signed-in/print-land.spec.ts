/** The prints of a field and of a farm, with a map. */
import { PrintPage } from "../../pages/print-page";
import { addField, boxOf, plant, QUARTER } from "../../support/fields";
import { expect, overflowOf, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";
import { dotsOf, printed, rowsOf } from "../../support/printed";

/** The lines of fields on paper, and the mark of corn, as the rules have it. */
const [EARTH, CORN] = [[107, 66, 22] as const, [255, 211, 0] as const];

test("a farmer prints one field: its map, what is known of it, and its plantings", async ({
  signInAsNew,
  page,
  expectAccessible,
}, testInfo) => {
  await signInAsNew("farmer");
  const fieldId = await addField(page.request, {
    name: "North",
    boundary: QUARTER,
    boundarySource: "drawn",
    fsaFarm: "1234",
  });
  const at = { latitude: 40.8536, longitude: -101.7352 };
  const corn = { fieldName: "North", fieldId, crop: "Corn" };
  await plant(page.request, { ...corn, estimatedAcres: 80.25, startDateISO: "2026-04-30", ...at });
  await plant(page.request, { ...corn, crop: "Oats", startDateISO: "2025-04-30" });
  await plant(page.request, { fieldName: "Elsewhere", crop: "Wheat", estimatedAcres: 5 });
  await page.goto(`/field/${fieldId}`);
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page).toHaveURL(`/field/${fieldId}/print`);
  const sheet = new PrintPage(page);
  await expect(sheet.map).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();
  const prints = await sheet.countPrints();
  await sheet.print.click();
  expect(await prints()).toBe(1);

  for (const size of ["Letter", "A4"] as const) {
    const pages = await printed(page, testInfo, size);
    const text = pages.flat().join("\n");
    expect(pages[0]?.[0]).toBe("North");
    expect(text).toMatch(/Printed by Ada Lindqvist/);
    expect(text).toMatch(/Printed \w{3} \d{1,2}, \d{4}/);
    expect(text).toMatch(/159\.\d\d acres/);
    expect(text).toContain("1234");
    expect(text).toContain("2 plantings, 80.25 acres; 1 has no acres");
    expect(text).toMatch(/North +Corn +Apr 30, 2026 +Ada Lindqvist +80\.25/);
    expect(text).toMatch(/North +Oats +Apr 30, 2025 +Ada Lindqvist +—/);
    expect(text).toMatch(/Total, without 1 that +—\s+has no acres/);
    expect(text).not.toContain("Elsewhere");
    for (const word of ["Back to the field", "follow on paper", "Log Out"]) {
      expect(text).not.toContain(word);
    }
    expect(await dotsOf(testInfo, size, EARTH)).toBeGreaterThan(500);
    expect(await dotsOf(testInfo, size, CORN)).toBeGreaterThan(5);
  }
});

test("a farm of many fields prints on many pages, with a map and totals on the first", async ({
  signInAsNew,
  page,
  expectAccessible,
}, testInfo) => {
  test.slow();
  await signInAsNew("farmer");
  const count = 90;
  for (let number = 1; number <= count; number += 1) {
    const [east, north] = [Math.floor(number / 10) * 0.02, (number % 10) * 0.02];
    const boundary = boxOf(-101.75 + east, 40.8 + north, 0.008);
    await addField(page.request, { name: `Field ${number}`, boundary, boundarySource: "drawn" });
    const year = number % 2 === 0 ? 2026 : 2025;
    const planting = { crop: "Corn", estimatedAcres: number, startDateISO: `${year}-05-01` };
    await plant(page.request, { fieldName: `Field ${number}`, ...planting });
  }
  await addField(page.request, { name: "Without" });
  await page.goto("/fields");
  await page.getByRole("link", { name: "Print" }).click();
  const sheet = new PrintPage(page);
  await expect(sheet.map).toBeVisible();
  await expect(page.getByText(/^91 fields, [\d,.]+ acres; 1 has no acres$/)).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();

  for (const size of ["Letter", "A4"] as const) {
    const pages = await printed(page, testInfo, size);
    const text = pages.flat().join("\n");
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[0]?.[0]).toBe("Ada Lindqvist");
    expect(pages[0]?.join("\n")).toContain("45 plantings, 2,070.00 acres");
    for (const [index, lines] of pages.entries()) {
      expect(lines.at(-1)).toMatch(new RegExp(`^${index + 1} ?/ ?${pages.length}$`));
    }
    expect(text).toMatch(/Field 90 +90 +Perkins County, Nebraska .* [\d.]+/);
    expect(text).toMatch(/Field 90 +Corn +May 1, 2026 .* 90\.00/);
    expect(text).not.toMatch(/Field 89 +Corn/);
    expect(rowsOf(pages).filter((row) => /^(Field|Without) /.test(row))).toHaveLength(91 + 45);
    expect(await dotsOf(testInfo, size, EARTH)).toBeGreaterThan(500);
  }
  await sheet.cropYear.selectOption("All crop years");
  await expect(page).toHaveURL(/cropYear=all$/);
  await expect(page.getByText("90 plantings, 4,095.00 acres")).toBeVisible();
});

test("a farm prints with the towns between its fields, and says where their names are from", async ({
  signInAsNew,
  page,
}, testInfo) => {
  await signInAsNew("farmer");
  // On both sides of Grant, Nebraska.
  await addField(page.request, { name: "West", boundary: boxOf(-101.75, 40.82, 0.008) });
  await addField(page.request, { name: "East", boundary: boxOf(-101.69, 40.86, 0.008) });
  await page.goto("/fields");
  await page.getByRole("link", { name: "Print" }).click();
  await expect(new PrintPage(page).map.getByText("Grant")).toBeVisible();
  const text = (await printed(page, testInfo)).flat().join("\n");
  expect(text).toContain("Grant");
  expect(text).toContain("Towns: GeoNames, CC BY 4.0");
});

test("an agent prints the farm of one of their farmers", async ({
  page,
  signInWithFarmer,
}, testInfo) => {
  const { farmer } = await signInWithFarmer();
  await addField(farmer.request, { name: "North", boundary: QUARTER, boundarySource: "drawn" });
  await plant(farmer.request, { fieldName: "North", crop: "Corn", startDateISO: "2026-05-01" });
  await page.goto("/agentHome");
  await page.getByRole("link", { name: farmer.name, exact: true }).click();
  await page.getByRole("link", { name: "Fields", exact: true }).click();
  await page.getByRole("link", { name: "Print" }).click();
  const sheet = new PrintPage(page);
  await expect(sheet.map).toBeVisible();
  const text = (await printed(page, testInfo)).flat().join("\n");
  expect(text).toContain(farmer.name);
  expect(text).toMatch(/Printed by Ada Lindqvist/);
  expect(text).toMatch(/North +1 +Perkins County, Nebraska/);
  expect(text).toMatch(new RegExp(`North +Corn +May 1, 2026 +${farmer.name} +—`));
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("a farm prints from this device, with the lines of its counties", async ({
    signInAsNew,
    page,
    expectComplaint,
    network,
  }, testInfo) => {
    test.slow();
    expectComplaint(/could not be/);
    await signInAsNew("farmer");
    // On the line between Perkins and Chase County.
    const boundary = boxOf(-101.75, 40.695, 0.008);
    await addField(page.request, { name: "Line", boundary, boundarySource: "drawn" });
    await page.goto("/fields");
    await expect(page.getByRole("link", { name: "Line" })).toBeVisible();
    await untilCopied(page);
    await network.cut();
    await page.reload();
    await page.getByRole("link", { name: "Print" }).click();
    const sheet = new PrintPage(page);
    await expect(sheet.map.locator("path").first()).toHaveAttribute("d", /^M/);
    expect((await printed(page, testInfo)).flat().join("\n")).toContain("1 field, ");
  });
});
