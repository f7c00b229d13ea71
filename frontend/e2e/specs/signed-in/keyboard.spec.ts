import type { Page } from "@playwright/test";
import { expect, test } from "../../support/farm";
import { FIELD } from "../../support/places";

test.use({ permissions: ["geolocation"] });
test.slow();

test("a planting can be marked, corrected, deleted and restored with only the keyboard", async ({
  farmer: _,
  fieldPage,
  myPlantings,
  page,
}) => {
  await fieldPage.open();
  const { keyboard } = page;
  await tabTo(page, [
    "Skip to main content",
    "Acremark",
    "Mark",
    "My plantings",
    "Fields",
    "Log Out",
    "Settings",
  ]);
  await tabTo(page, ["Menu", "Mark this field"]);
  // A fair location leaves the time for each press: a good one is soon used by itself.
  await fieldPage.moveTo({ ...FIELD, accuracy: 20 });
  await keyboard.press("Enter");
  await fieldPage.useNow.waitFor();
  await expect(fieldPage.step).toBeFocused();
  await tabTo(page, ["Use it now", "Choose the field instead"]);
  await page.getByRole("button", { name: "Cancel" }).focus();
  await keyboard.press("Enter");
  await expect(fieldPage.mark).toBeFocused();
  await fieldPage.moveTo({ ...FIELD, accuracy: 20 });
  await keyboard.press("Enter");
  await fieldPage.useNow.waitFor();
  await tabTo(page, ["Use it now"]);
  await keyboard.press("Enter");

  await fieldPage.step.focus();
  await tabTo(page, ["Adjust location"]);
  await keyboard.press("Enter");
  await tabTo(page, ["Get location again", "Move the pin north"]);
  await keyboard.press("Enter");
  await expect(page.getByText("Location set manually.")).toBeVisible();
  await tabTo(page, [
    "Move the pin south",
    "Move the pin west",
    "Move the pin east",
    "Zoom out",
    "Center",
    "Latitude",
    "Longitude",
    "Field Name",
  ]);
  await keyboard.press("Enter");
  await expect(fieldPage.fieldName).toHaveAttribute("aria-invalid", "true");
  await expect(fieldPage.fieldName).toBeFocused();
  await keyboard.type("North 40");
  await tabTo(page, ["Corn"]);
  await keyboard.press("ArrowDown");
  await expect(fieldPage.crop("Wheat")).toBeChecked();
  await tabTo(page, ["More crops", "Number of Acres"]);
  await keyboard.type("120.5");
  await keyboard.press("Enter");
  await expect(fieldPage.saved).toBeVisible();
  await tabTo(page, ["Edit", "Undo", "Mark the next field", "My plantings"]);
  await keyboard.press("Enter");

  await expect(myPlantings.heading).toBeFocused();
  await expect(myPlantings.planting("North 40")).toContainText("Sent ");
  await expect(fieldPage.allSent).toBeVisible();
  await tabTo(page, ["Mark a planting", "Same as last year", "Print", "Download these plantings"]);
  await tabTo(page, ["Show on a map", "North 40"]);
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete" }).waitFor();
  await tabTo(page, ["Open in maps", "Edit", "Delete"]);
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Delete North 40?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Delete" }).last()).toBeFocused();
  await keyboard.press("Enter");
  await expect(myPlantings.undo).toBeFocused();
  await keyboard.press("Enter");
  const restored = page.getByRole("link", { name: "North 40" });
  await restored.focus();
  await keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "North 40" })).toBeFocused();
  const edit = page.getByRole("button", { name: "Edit" });
  await edit.waitFor();
  await tabTo(page, ["Open in maps", "Edit"]);
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit planting" });
  await expect(dialog).toBeVisible();
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("link", { name: "Open in maps" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("link", { name: "Back to the plantings" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(myPlantings.heading).toBeFocused();
});

test("who sends with the keyboard keeps their place once everything is sent", async ({
  farmer: _,
  fieldPage,
  myPlantings,
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  let isAway = true;
  await page.route("**/api/plants/*", async (route) => {
    if (isAway && route.request().method() === "PUT") await route.abort();
    else await route.continue();
  });
  await fieldPage.open();
  await fieldPage.report("North 40");
  await myPlantings.open();
  await fieldPage.sendNow.focus();
  isAway = false;
  await page.keyboard.press("Enter");
  await expect(fieldPage.allSent).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "All plantings sent." })).toBeFocused();
  await tabTo(page, ["Mark a planting"]);
});

/** Tab reaches each of these in turn, and the focus is visible. */
async function tabTo(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.keyboard.press("Tab");
    // The browser scrolls to the focus after the key.
    await expect.poll(() => page.evaluate(focused)).toEqual({ name, isShown: true });
  }
}

/** Runs in the page: the focused element's name, and whether its focus is visible in the window. */
function focused() {
  const element = document.activeElement as HTMLElement;
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const name = element.getAttribute("aria-label") ?? (label ?? element).textContent?.trim();
  const marked = element.matches("[type=radio]") && label ? label : element;
  const { top, bottom } = marked.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(marked);
  const isMarked = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  return { name, isShown: isMarked && top >= 0 && bottom <= window.innerHeight };
}
