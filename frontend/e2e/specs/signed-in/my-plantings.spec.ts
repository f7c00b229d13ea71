import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { PlantingDetailsPage } from "../../pages/planting-details-page";
import { expect, plantingsOf, test } from "../../support/farm";
import { plant } from "../../support/fields";
import { unfoldFilters } from "../../support/filters";
import { Gate } from "../../support/gate";
import { expectInSight } from "../../support/sight";

test.use({ permissions: ["geolocation"] });

const COUNT = 70;

/** Reports that many plantings of one crop year, with names in this order. */
async function report(request: APIRequestContext, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await plant(request, {
      fieldName: `Field ${number}`,
      crop: "Corn",
      startDateISO: "2026-05-01",
    });
  }
}

test("a long list shows its first plantings, and more on request", async ({
  farmer: _,
  myPlantings,
  page,
  expectAccessible,
}) => {
  await report(page.request, COUNT);
  await myPlantings.open();
  await expect(page.getByText(`${COUNT} plantings`)).toBeVisible();
  const ofYear = myPlantings.cropYear(2026).getByRole("listitem");
  await expect(ofYear).toHaveCount(50);
  await expect(myPlantings.planting("Field 50")).toBeVisible();

  const more = page.getByRole("button", { name: "Show 15 more" });
  await expectAccessible();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(ofYear).toHaveCount(COUNT - 5);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(COUNT);
  await expect(page.getByRole("link", { name: "Field 51" })).toBeFocused();
  await expect(more).toBeHidden();
});

test("the buttons of a planting's form stay in reach on a phone, in one line", {
  tag: "@phone",
}, async ({ farmer: _, page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const planting = { fieldName: "North 40", crop: "Corn", startDateISO: "2026-05-01" };
  const details = new PlantingDetailsPage(page);
  await details.openForm(await plant(page.request, planting));
  const remove = details.form.getByRole("button", { name: "Delete" });
  const buttons = [remove, details.cancel, details.save];
  for (const button of buttons) await expectInSight(button);
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await expectAccessible();
  await details.unfold();
  await details.field("Notes").focus();
  await expectInSight(details.field("Notes"));
  await expectInSight(details.save);
});

test("coming back from a planting keeps the place in the list", async ({
  farmer: _,
  myPlantings,
  page,
}) => {
  await report(page.request, COUNT);
  await myPlantings.open();
  await page.getByRole("button", { name: "Show 15 more" }).click();
  const link = page.getByRole("link", { name: "Field 60", exact: true });
  await link.scrollIntoViewIfNeeded();
  const before = (await link.boundingBox())?.y ?? 0;
  await link.click();
  await page.getByRole("link", { name: "Back to the plantings" }).click();
  await expect(link).toBeInViewport();
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - before))
    .toBeLessThan(4);
});

test("plantings of one name and date are told apart by when they were reported", async ({
  farmer: _,
  myPlantings,
  page,
}) => {
  const twin = { fieldName: "Twin", crop: "Corn", startDateISO: "2026-05-01" };
  for (const data of [
    twin,
    twin,
    { ...twin, startDateISO: "2026-05-02" },
    { ...twin, fieldName: "Only" },
  ]) {
    await plant(page.request, data);
  }
  await myPlantings.open();
  await expect(myPlantings.planting("Twin")).toHaveCount(3);
  const reported = myPlantings.planting("Twin").filter({ hasText: /reported \w{3} \d/ });
  await expect(reported).toHaveCount(2);
  await expect(reported.first()).toContainText("May 1, 2026 · reported");
  await expect(myPlantings.planting("Only")).not.toContainText("reported");
});

test("unsent and new plantings stand on top, and the others by crop year and field", async ({
  farmer: _,
  myPlantings,
  page,
  fieldPage,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/ERR_FAILED/);
  await report(page.request, 7);
  await fieldPage.open();
  await page.route("**/api/plants/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await fieldPage.report("Unsent");
  await page.getByRole("main").getByRole("link", { name: "My plantings" }).click();
  await expect(myPlantings.latest).toHaveText([
    "Unsent",
    ...[7, 6, 5, 4, 3].map((number) => `Field ${number}`),
  ]);
  const year = myPlantings.cropYear(2026);
  await expect(year.getByRole("listitem").getByRole("link")).toHaveText(["Field 1", "Field 2"]);
  await expect(year).toContainText("6 are above, in Latest.");
  await expectAccessible();
});

test("a search finds the plantings of a field with their totals, and Back returns to it", async ({
  farmer: _,
  myPlantings,
  page,
  expectAccessible,
}) => {
  for (const [fieldName, crop, estimatedAcres] of [
    ["North 40", "Corn", 40],
    ["North 80", "Wheat", 80.25],
    ["South", "Corn", 100],
    ["East", "Corn", undefined],
    ["West", "Corn", 20],
    ["Home", "Corn", 7],
  ] as const) {
    const data = { fieldName, crop, estimatedAcres, startDateISO: "2026-05-01" };
    await page.request.put(`/api/plants/${randomUUID()}`, { data });
  }
  await myPlantings.open();
  const year = myPlantings.cropYear(2026);
  await expect(year).toContainText("6 plantings, 247.25 acres; 1 has no acres");
  await expect(year.getByRole("row", { name: "Corn 5 167.00" })).toBeVisible();
  await expect(year.getByRole("row", { name: "Wheat 1 80.25" })).toBeVisible();
  await expectAccessible();

  await unfoldFilters(page);
  await myPlantings.search.fill("nörth");
  await expect(year).toContainText("2 plantings, 120.25 acres");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  // The whole card leads to its planting.
  await myPlantings.planting("North 80").click({ position: { x: 250, y: 90 } });
  await page.getByRole("heading", { level: 1, name: "North 80" }).waitFor();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Search and filters: “nörth”" })).toBeVisible();
  await unfoldFilters(page);
  await expect(myPlantings.search).toHaveValue("nörth");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);

  await myPlantings.search.fill("creek");
  await expect(page.getByText("No field matches “creek”")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(6);

  await expect(myPlantings.crop.getByRole("option")).toHaveText([
    "All crops",
    "Corn (5)",
    "Wheat (1)",
  ]);
  await myPlantings.crop.selectOption("Wheat");
  await expect(page).toHaveURL(/cropType=Wheat/);
  await expect(page.getByText("1 of 6 plantings")).toBeVisible();
  await expect(year).toContainText("1 planting, 80.25 acres");
  await page.goBack();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(6);

  await page.keyboard.press("/");
  await expect(myPlantings.search).toBeFocused();
  const fields = page.getByRole("listitem").getByRole("heading").getByRole("link");
  for (const [key, index] of [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["ArrowUp", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(fields.nth(index)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/plantingDetails/);
});

test("an incomplete list says that it is loading, and not that it is empty", async ({
  farmer: _,
  myPlantings,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/ERR_FAILED/);
  await report(page.request, 1);
  let isReachable = true;
  let gate = new Gate();
  let held = 0;
  await page.route("**/api/changes*", async (route) => {
    held += 1;
    await gate.opened;
    await (isReachable ? route.fallback() : route.abort());
  });
  const letGo = () => {
    gate.open();
    gate = new Gate();
    held = 0;
  };
  const loading = page.getByText("Loading your plantings…");
  await myPlantings.open();
  await expect(loading).toBeVisible();
  await expect(myPlantings.empty).toBeHidden();
  await expectAccessible();

  isReachable = false;
  letGo();
  await expect(page.getByText("could not be loaded yet")).toBeVisible();
  await expect(myPlantings.empty).toBeHidden();
  await expectAccessible();

  isReachable = true;
  await expect.poll(() => held, { timeout: 30_000 }).toBeGreaterThan(0);
  letGo();
  await expect(myPlantings.planting("Field 1")).toBeVisible();
  await expect(loading).toBeHidden();
});

test("a device that does not know the person yet says that the server is out of reach", async ({
  farmer: _,
  myPlantings,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/ERR_FAILED/);
  await report(page.request, 1);
  await page.route("**/api/users/getUser", (route) => route.abort());
  await page.goto("/myPlantings");
  const failed = page.getByRole("heading", { name: "Your profile could not be loaded" });
  await expect(failed).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Check your connection");
  await expectAccessible();
  await page.unroute("**/api/users/getUser");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(myPlantings.planting("Field 1")).toBeVisible();
  await expect(failed).toBeHidden();
});

test("a link to a planting that was deleted here says so", async ({
  farmer: _,
  myPlantings,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/ERR_FAILED/);
  await report(page.request, 1);
  await myPlantings.open();
  const planting = myPlantings.planting("Field 1");
  const address = await planting.getByRole("link").getAttribute("href");
  await page.route("**/api/plants/*", (route) => route.abort());
  await myPlantings.delete("Field 1");
  await expect(myPlantings.undo).toBeVisible();
  await page.goto(address ?? "");
  await expect(page.getByText("We had an issue getting the planting details.")).toBeVisible();
  await expect(page.getByText("You deleted this planting.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toBeHidden();
  await expectAccessible();
});

test("a deleted planting is listed with who deleted it, and comes back on request", async ({
  farmer,
  myPlantings,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/ERR_FAILED/);
  await report(page.request, 2);
  await myPlantings.open();
  await expect(myPlantings.planting("Field 1")).toBeVisible();
  const { deleted } = myPlantings;
  await page.route("**/getDeletedPlants", (route) => route.abort());
  await deleted.locator("summary").click();
  await expect(deleted).toContainText("You need a connection to see what was deleted");
  await expectAccessible();
  await page.unroute("**/getDeletedPlants");
  await deleted.getByRole("button", { name: "Try again" }).click();
  await expect(deleted).toContainText("Nothing was deleted in the last 30 days.");

  const stored = await plantingsOf(page.request, farmer, 2);
  const first = stored.find(({ fieldName }) => fieldName === "Field 1");
  await page.request.delete(`/api/plants/${first?.plantingId}`);
  await page.reload();
  await expect(myPlantings.planting("Field 2")).toBeVisible();
  await expect(myPlantings.planting("Field 1")).toBeHidden();
  await deleted.locator("summary").click();
  await expect(deleted).toContainText(`Deleted by ${farmer.firstName} ${farmer.lastName}, `);
  await expectAccessible();
  await deleted.getByRole("button", { name: "Restore Field 1" }).click();
  await expect(page.getByRole("alert")).toHaveText("Field 1 is restored");
  await expect(myPlantings.planting("Field 1")).toContainText("Sent ");
  await expect(deleted).toContainText("Nothing was deleted in the last 30 days.");
  await plantingsOf(page.request, farmer, 2);

  await page.route("**/api/plants/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await myPlantings.delete("Field 2");
  await deleted.locator("summary").click();
  await expect(deleted).toContainText("1 deleted planting has not been sent yet.");
});
