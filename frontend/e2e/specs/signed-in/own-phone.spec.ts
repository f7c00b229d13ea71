/** What a person changed on another phone of their own, and what needs their attention. */
import type { User } from "@/lib/rules";
import { expect, test } from "../../support/farm";
import { changedByOthers, entry, keep } from "../../support/kept";

test("a change from my other phone is called so, and the line of unsent plantings leads to it", async ({
  farmer: { email },
  myPlantings,
  page,
  expectAccessible,
  expectComplaint,
}) => {
  // The server does not have the planting of the test.
  expectComplaint(/status of 404|The people of the planting could not be loaded/);
  const answer = await page.request.post("/api/users/getUser", { data: { email } });
  const { userId } = (await answer.json()) as User;
  await myPlantings.open();
  await expect(page.getByText("All plantings sent.")).toBeVisible();
  const mine = entry(userId, "North 40");
  const current = changedByOthers(mine, { estimatedAcres: 90, updatedBy: userId });
  await keep(page, [{ ...mine, refusal: { reason: "conflict", current } }]);
  await page.reload();

  const item = myPlantings.planting("North 40");
  await expect(item).toContainText("You also changed this on another phone.");
  await expect(page.getByText("Someone else")).toBeHidden();
  await expect(page.getByRole("button", { name: "Send now" })).toBeHidden();
  await expect(page.getByText(/wait(s)? for a signal/)).toBeHidden();
  await expectAccessible();
  await page.getByRole("link", { name: "1 needs your attention." }).click();
  await expect(page.getByRole("heading", { level: 1, name: "North 40" })).toBeVisible();
  await page.getByRole("link", { name: "Compare and choose" }).click();
  const dialog = page.getByRole("dialog", { name: "Also changed on another phone" });
  await expect(dialog.getByRole("radio", { name: /^This phone/ })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: /^Other phone/ })).toBeVisible();
  await expectAccessible();
});
