import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/farm";

const COUNT = 70;

/** So many plantings of one crop year, by name in this order. */
async function report(request: APIRequestContext): Promise<void> {
  for (let number = 1; number <= COUNT; number += 1) {
    const data = { fieldName: `Field ${number}`, crop: "Corn", startDateISO: "2026-05-01" };
    const answer = await request.put(`/api/plants/${randomUUID()}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

test("a long list shows its first plantings, and more when they are asked for", async ({
  farmer: _,
  myPlantings,
  page,
  expectAccessible,
}) => {
  await report(page.request);
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
