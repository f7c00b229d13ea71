/** The season names the fields that are missing, and each is one press from its planting. */
import type { Page } from "@playwright/test";
import { FieldPage } from "../../pages/field-page";
import { MissingFieldsPage } from "../../pages/missing-fields-page";
import { PlantingsMap } from "../../pages/plantings-map";
import { SeasonPage } from "../../pages/season-page";
import { addField, plantIn, QUARTER } from "../../support/fields";
import { expect, test as linked, type Other, overflowOf } from "../../support/linked";
import { untilCopied, withoutCopy } from "../../support/local-copy";

const YEAR = new Date().getFullYear();

/** A linked farmer who has reported nothing since last year: one field, and one name without a field. */
const test = linked.extend<{ late: Other }>({
  late: async ({ signInWithFarmer }, use) => {
    const { farmer } = await signInWithFarmer();
    await addField(farmer.request, { name: "North", boundary: QUARTER });
    await plantIn(farmer, YEAR - 1, "North", { estimatedAcres: 160 });
    await plantIn(farmer, YEAR - 1, "South", { crop: "Soybeans" });
    await use(farmer);
  },
});

async function openMissing(page: Page, { name }: Other): Promise<MissingFieldsPage> {
  const link = new SeasonPage(page).missingOf(name);
  await expect(link).toHaveAccessibleName(`2 missing: ${name}`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/fields\\?cropYear=${YEAR}&fromSeason=`));
  const missing = new MissingFieldsPage(page, YEAR);
  await expect(missing.heading).toBeVisible();
  return missing;
}

test("an agent finds the missing fields by name, and enters one of them", async ({
  page,
  expectAccessible,
  late,
}) => {
  const season = new SeasonPage(page);
  await season.open(`?cropYear=${YEAR}`);
  await untilCopied(page);
  const missing = await openMissing(page, late);
  await expect(missing.heading).toHaveText(`Not reported for ${YEAR}: 2`);
  await expect(missing.rows).toHaveCount(2);
  await expect(missing.row("North")).toContainText(`${YEAR - 1}: Corn · 160.00 acres`);
  await expect(missing.row("South")).toContainText(`${YEAR - 1}: Soybeans · 40.00 acres`);
  await expectAccessible();
  expect(await overflowOf(page)).toBe(0);

  await missing.add("South").click();
  const entering = new FieldPage(page);
  await expect(entering.fieldName).toHaveValue("South");
  await entering.crop("Soybeans").check();
  await entering.acres.fill("40");
  await entering.startDate.fill(`${YEAR}-05-02`);
  await entering.save.click();
  await page.getByRole("link", { name: "Back to the fields" }).last().click();
  await expect(missing.heading).toHaveText(`Not reported for ${YEAR}: 1`);
  await expect(missing.row("North")).toBeVisible();
});

test("the missing fields come from the server until the device has the book", {
  tag: "@desk",
}, async ({ page, late }) => {
  const copy = await withoutCopy(page);
  await new SeasonPage(page).open(`?cropYear=${YEAR}`);
  const missing = await openMissing(page, late);
  await expect(missing.rows).toHaveCount(2);
  await expect(missing.row("South")).toContainText("40.00 acres");
  copy.open();
  await untilCopied(page);
  await expect(missing.rows).toHaveCount(2);
});

test.describe("with a stored program", () => {
  test.use({ keepsProgram: true });

  test("the missing fields stand without a network", { tag: "@phone" }, async ({
    page,
    network,
    expectComplaint,
    late,
  }) => {
    test.slow();
    expectComplaint(/could not be/);
    const season = new SeasonPage(page);
    await season.open(`?cropYear=${YEAR}`);
    await untilCopied(page);
    await network.cut();
    await page.reload();
    const missing = await openMissing(page, late);
    await expect(missing.rows).toHaveCount(2);
    await missing.add("North").click();
    await expect(new FieldPage(page).fieldName).toHaveValue("North");
  });
});

test("the map of a farmer who reported nothing for the year shows the fields", async ({
  page,
  expectAccessible,
  late,
}) => {
  await new SeasonPage(page).open(`?cropYear=${YEAR}`);
  await untilCopied(page);
  await openMissing(page, late);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`view=map.*cropYear=${YEAR}|cropYear=${YEAR}.*view=map`));
  const map = new PlantingsMap(page);
  await expect(map.drawn).toBeVisible();
  await expect(page.getByText(`Nothing is reported for ${YEAR}.`)).toBeVisible();
  await expect(map.fills).toContainText("Not reported yet");
  await expectAccessible();
  expect(await overflowOf(page)).toBe(0);
});
