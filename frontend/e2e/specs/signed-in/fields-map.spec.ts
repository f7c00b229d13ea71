import { randomUUID } from "node:crypto";
import { PlantingsMap } from "../../pages/plantings-map";
import { addField, boxOf, plant, QUARTER } from "../../support/fields";
import { unfoldFilters } from "../../support/filters";
import { expect, overflowOf, test } from "../../support/linked";

const YEAR = new Date().getFullYear();

test("a farmer sees which fields have which crop, and which are not reported yet", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  test.slow();
  await signInAsNew("farmer");
  const north = await addField(page.request, { name: "North", boundary: QUARTER });
  const far = await addField(page.request, {
    name: "Far",
    boundary: boxOf(-101.72, 40.85, 0.005),
  });
  await addField(page.request, { name: "Barn", boundary: boxOf(-101.73, 40.86, 0.004) });
  const onNorth = { fieldId: north, fieldName: "North", startDateISO: `${YEAR}-05-01` };
  await plant(page.request, { ...onNorth, crop: "Oats", estimatedAcres: 40 });
  await plant(page.request, { ...onNorth, crop: "Corn", estimatedAcres: 119.5 });
  const lastYear = { fieldId: far, fieldName: "Far", startDateISO: `${YEAR - 1}-05-01` };
  await plant(page.request, { ...lastYear, crop: "Wheat", estimatedAcres: 30 });
  const since = (year: number) => new RegExp(`^Without plantings since ${year}1\\d+\\.\\d\\d$`);
  await page.goto("/fields?view=map");
  const map = new PlantingsMap(page, "Map of the fields");
  const legend = map.fills;
  await expect(map.drawn).toBeVisible();
  const missing = /^Not reported yet1\d+\.\d\d$/;
  await expect(legend).toHaveText([/^Corn1159\.\d\d$/, missing, since(YEAR - 1)]);
  await expect(page.getByRole("listitem").filter({ hasText: "Far" })).toContainText(
    "Not reported yet",
  );
  await expect(page.getByRole("listitem").filter({ hasText: "Barn" })).toContainText(
    `Without plantings since ${YEAR - 1}`,
  );
  await expect(page.getByRole("listitem").filter({ hasText: "North" })).toContainText("Corn, Oats");
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();
  const byCrop = await map.canvas.screenshot();

  await page.getByText("Reported or not").click();
  await expect(page).toHaveURL(/fill=reported/);
  await expect(legend).toHaveText([/^Reported1159/, missing, since(YEAR - 1)]);
  await expect.poll(async () => (await map.canvas.screenshot()).equals(byCrop)).toBe(false);
  await page.reload();
  await expect(legend).toHaveText([/^Reported1159/, missing, since(YEAR - 1)]);
  await expect(map.drawn).toBeVisible();
  await map.showFill("Not reported yet").click();
  await expect(legend, "the others are out of view").toHaveText([missing]);

  await page.goto(`/fields?view=map&cropYear=${YEAR - 1}`);
  await expect(legend).toHaveText([/^Wheat1/, /^Without plantings since \d+2/]);
  await unfoldFilters(page);
  await page.getByLabel("Crop Year").selectOption(String(YEAR));
  await expect(legend).toHaveText([/^Corn1/, missing, since(YEAR - 1)]);

  await page.getByRole("combobox", { name: "Crop", exact: true }).selectOption("Oats");
  await expect(legend).toHaveText([/^Corn1/]);
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(legend).toHaveText([/^Corn1/, missing, since(YEAR - 1)]);

  await page.getByRole("region", { name: "On the map" }).getByRole("link", { name: "Far" }).click();
  await expect(map.panel.getByRole("heading", { name: "Far", level: 2 })).toBeVisible();
  await expect(map.panel).toContainText("2 of 3");
  await map.panel.getByRole("button", { name: "Next field" }).click();
  await expect(map.panel.getByRole("heading", { name: "North", level: 2 })).toBeVisible();
  await page.reload();
  await expect(map.panel.getByRole("heading", { name: "North", level: 2 })).toBeVisible();
  await map.panel.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(map.panel.getByRole("heading", { name: "North", level: 2 })).toBeVisible();
  await map.closePanel.click();
  await expect(map.panel).toBeHidden();
});

test("a field on the map of plantings opens too, where no planting lies on it", {
  tag: "@phone",
}, async ({ signInAsNew, page }) => {
  await signInAsNew("farmer");
  await addField(page.request, { name: "North", boundary: QUARTER });
  const answer = await page.request.put(`/api/plants/${randomUUID()}`, {
    data: { fieldName: "Far", crop: "Oats", latitude: 41, longitude: -101 },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.goto("/myPlantings?view=map&at=40.8536,-101.7352,14");
  const map = new PlantingsMap(page, "Map of my plantings");
  await expect(map.drawn).toBeVisible();
  await map.canvas.click();
  await expect(map.panel.getByRole("heading", { name: "North", level: 2 })).toBeVisible();
  await page.goBack();
  await expect(map.panel).toBeHidden();
  await expect(page).toHaveURL(/at=40\.8536/);
});

test("a field that is open on the map of plantings leads to the fields before and after it", {
  tag: "@desk",
}, async ({ signInAsNew, page }) => {
  test.slow();
  await signInAsNew("farmer");
  const north = await addField(page.request, { name: "Field 10", boundary: QUARTER });
  await addField(page.request, { name: "Field 9", boundary: boxOf(-98.4, 38.5, 0.005) });
  await addField(page.request, { name: "Field 11", boundary: boxOf(-101.72, 40.85, 0.005) });
  await addField(page.request, { name: "Without" });
  const answer = await page.request.put(`/api/plants/${randomUUID()}`, {
    data: { fieldName: "Far", crop: "Oats", latitude: 41, longitude: -101 },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.goto(`/myPlantings?view=map&at=40.8536,-101.7352,14&fieldId=${north}`);
  const { panel, drawn } = new PlantingsMap(page, "Map of my plantings");
  const open = (name: string) => panel.getByRole("heading", { name, level: 2, exact: true });
  await expect(open("Field 10")).toBeVisible();
  await expect(panel).toContainText("2 of 3");
  await panel.getByRole("button", { name: "Next field" }).click();
  await expect(open("Field 11")).toBeVisible();
  await expect(panel).toContainText("3 of 3");
  await panel.getByRole("button", { name: "Previous field" }).click();
  await expect(open("Field 10")).toBeVisible();
  await panel.getByRole("button", { name: "Previous field" }).click();
  await expect(open("Field 9")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Previous field" })).toBeDisabled();
  // The field is in Kansas, and the map has moved there.
  await expect(drawn).toBeVisible();
  await expect(page).toHaveURL(/at=38\.50/);
});

test("a farmer sees their fields on a map, in words beside it, and opens one by its area", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  test.slow();
  await signInAsNew("farmer");
  const north = await addField(page.request, {
    name: "North",
    boundary: QUARTER,
    boundarySource: "drawn",
  });
  await page.goto("/fields");
  await expect(page.getByRole("link", { name: "North" })).toBeVisible();
  const map = new PlantingsMap(page, "Map of the fields");
  await map.toMap.click();
  await expect(page).toHaveURL(/view=map$/);
  await expect(map.drawn).toBeVisible();
  await expect(map.listed).toHaveText("1 field");
  await expect(
    page.getByRole("listitem").filter({ hasText: /^North159\.\d\d acres/ }),
  ).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();
  await expect(map.drawn).toBeVisible();
  await map.canvas.click();
  await expect(map.panel.getByRole("heading", { name: "North" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`view=map.*fieldId=${north}`));
  await expect(map.canvas).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(map.panel).toBeHidden();
  await expect(page).toHaveURL(/view=map(&at=[^&]+)?$/);
  await expect(map.canvas).toBeFocused();
  await map.toList.click();
  await expect(map.canvas).toBeHidden();
  await page.getByRole("link", { name: "North" }).click();
  await expect(new PlantingsMap(page, "Map of North").drawn).toBeVisible();
  await expectAccessible();
});
