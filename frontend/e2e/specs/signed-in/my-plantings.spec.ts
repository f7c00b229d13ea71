import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/farm";
import { Gate } from "../../support/gate";

const COUNT = 70;

/** Reports that many plantings of one crop year, with names in this order. */
async function report(request: APIRequestContext, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const data = { fieldName: `Field ${number}`, crop: "Corn", startDateISO: "2026-05-01" };
    const answer = await request.put(`/api/plants/${randomUUID()}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
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
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(50);
  await expect(myPlantings.planting("Field 50")).toBeVisible();

  const more = page.getByRole("button", { name: "Show 20 more" });
  await expectAccessible();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(COUNT);
  await expect(page.getByRole("link", { name: "Field 51" })).toBeFocused();
  await expect(more).toBeHidden();
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
  await page.route("**/api/plants/changes*", async (route) => {
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
  await planting.getByRole("button", { name: "Delete" }).click();
  await expect(myPlantings.undo).toBeVisible();
  await page.goto(address ?? "");
  await expect(page.getByText("We had an issue getting the planting details.")).toBeVisible();
  await expect(page.getByText("You deleted this planting.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toBeHidden();
  await expectAccessible();
});
