import { randomUUID } from "node:crypto";
import type { PlantingBody } from "@/lib/rules";
import { expect, test } from "../../support/agent";
import { withoutCopy } from "../../support/local-copy";

const reported: PlantingBody = {
  fieldName: "North Quarter",
  crop: "Sugar Beets",
  estimatedAcres: 1234.5,
  latitude: 40.5,
  longitude: -101.25,
  startDateISO: "2026-04-01",
  endDateISO: "2026-10-31",
};

test("a link with an id shows everything of the planting, with its history", async ({
  details,
  book,
  page,
  expectAccessible,
  farms,
}) => {
  const { firstName, lastName, userId } = await book.farmer("farmer41");
  const { plantingId } = await farms.report("farmer41", reported);
  await details.open(plantingId);
  await expect(page).toHaveTitle("Planting Details · Acremark");
  await expect(details.heading).toHaveText("North Quarter");
  await expect(details.map).toHaveAttribute("href", /40\.5.*-101\.25/);
  await expect(details.fact("Crop")).toHaveText("Sugar Beets");
  await expect(details.fact("Number of Acres")).toHaveText("1,234.50");
  await expect(details.fact("Field Name")).toHaveText("North Quarter");
  await expect(details.fact("Location")).toHaveText("40.5, -101.25");
  await expect(details.fact("County")).toHaveText("Hayes County, Nebraska");
  await expect(details.fact("Start Date")).toHaveText("Apr 1, 2026");
  await expect(page.getByText("Crop year 2026", { exact: true })).toBeVisible();
  await expect(details.fact("Estimated End Date")).toHaveText("Oct 31, 2026");
  await expect(details.fact("Farmer")).toHaveText(`${firstName} ${lastName}`);
  await expect(details.fact("Created By")).toHaveText(`${firstName} ${lastName}`);
  await expect(details.history).toHaveCount(1);
  await expect(details.history).toContainText(`${firstName} ${lastName} reported the planting`);
  await expectAccessible();
  await expect(details.back).toHaveAttribute("href", `/agentHome?farmer=${userId}`);
  await details.back.click();
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}`);
});

test("typed values are shown as text", { tag: "@phone" }, async ({
  details,
  book,
  page,
  farms,
}) => {
  const fieldName = `<img src="/nowhere" onerror="document.title='run'"> & <b>bold</b>`;
  await book.farmer("farmer40");
  const { plantingId } = await farms.report("farmer40", { fieldName, crop: "Oats" });
  await details.open(plantingId);
  await expect(details.fact("Field Name")).toHaveText(fieldName);
  await expect(page.locator('img[src="/nowhere"], b')).toHaveCount(0);
  await expect(page).toHaveTitle("Planting Details · Acremark");
});

test("values that were not reported are left out", { tag: "@phone" }, async ({
  details,
  book,
  farms,
}) => {
  await book.farmer("farmer42");
  const { plantingId } = await farms.report("farmer42", { fieldName: "Bare", crop: "Oats" });
  await details.open(plantingId);
  await expect(details.fact("Farmer")).toBeVisible();
  await expect(details.map).toHaveCount(0);
  for (const label of [
    "Number of Acres",
    "Location",
    "County",
    "Start Date",
    "Estimated End Date",
  ]) {
    await expect(details.fact(label)).toHaveCount(0);
  }
});

for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test("a date is the day that was reported", { tag: "@phone" }, async ({
      details,
      book,
      farms,
    }) => {
      await book.farmer("farmer43");
      const { plantingId } = await farms.report("farmer43", reported);
      await details.open(plantingId);
      await expect(details.fact("Start Date")).toHaveText("Apr 1, 2026");
    });
  });
}

test("without a planting the screen shows a message and a way back", async ({
  details,
  book,
  page,
  expectAccessible,
}) => {
  await book.farmer("farmer44");
  await page.goto("/plantingDetails");
  await expect(details.missing).toBeVisible();
  await expect(details.back).toHaveAttribute("href", "/agentHome");
  await expectAccessible();
});

const GONE = "There is no such planting. It was deleted, or it is not shared with you.";

test("an unknown planting shows that it does not exist", async ({
  details,
  book,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/status of 404/);
  await book.farmer("farmer44");
  for (const id of [randomUUID(), "nonsense"]) {
    await page.goto(`/plantingDetails?plantingId=${id}`);
    await expect(details.missing).toBeVisible();
    await expect(page.getByText(GONE)).toBeVisible();
    await expectAccessible();
  }
});

test("a planting that its farmer deleted shows that it is gone, also from a list that still had it", async ({
  agentHome,
  details,
  book,
  page,
  expectComplaint,
  farms,
}) => {
  expectComplaint(/status of 404/);
  const { userId } = await book.farmer("farmer47");
  const planting = await farms.report("farmer47", { ...reported, fieldName: "A gone field" });
  await withoutCopy(page);
  await agentHome.openFarmer(userId);
  await farms.remove("farmer47", planting);
  await agentHome.names.filter({ hasText: "A gone field" }).click();
  await expect(details.missing).toBeVisible();
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(details.edit).toBeHidden();

  await agentHome.openFarmer(userId);
  await page.getByText(/plantings? (was|were) deleted in the last 30 days/).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "A gone field" }).first(),
  ).toContainText(/Deleted by .+, /);
});

test("a planting that fails to load can be retried", { tag: "@phone" }, async ({
  details,
  book,
  page,
  expectComplaint,
  farms,
}) => {
  expectComplaint(/ERR_FAILED/);
  await book.farmer("farmer45");
  const { plantingId } = await farms.report("farmer45", reported);
  await page.route("**/api/plants/*", (route) => route.abort());
  await page.goto(`/plantingDetails?plantingId=${plantingId}`);
  await expect(details.missing).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(details.fact("Crop")).toHaveText("Sugar Beets");
});

test("people whose names fail to load are logged and left out", { tag: "@phone" }, async ({
  details,
  book,
  page,
  expectComplaint,
  farms,
}) => {
  expectComplaint(/ERR_FAILED/);
  expectComplaint(/people of the planting/);
  await book.farmer("farmer46");
  const { plantingId } = await farms.report("farmer46", reported);
  await withoutCopy(page);
  await page.route("**/api/users/getUserDataForPlant", (route) => route.abort());
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("people of the planting"),
  );
  await details.open(plantingId);
  await logged;
  await expect(details.fact("Crop")).toBeVisible();
  await expect(details.fact("Farmer")).toHaveCount(0);
  await expect(details.alert).toHaveCount(0);
});
