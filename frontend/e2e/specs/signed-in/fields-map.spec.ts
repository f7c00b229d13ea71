import { PlantingsMap } from "../../pages/plantings-map";
import { addField, QUARTER } from "../../support/fields";
import { expect, overflowOf, test } from "../../support/linked";

test("a farmer sees their fields on a map, in words beside it, and opens one by its area", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  test.slow();
  await signInAsNew("farmer");
  await addField(page.request, { name: "North", boundary: QUARTER, boundarySource: "drawn" });
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
  await expect(page.getByRole("heading", { name: "North", level: 1 })).toBeVisible();
  const one = new PlantingsMap(page, "Map of North");
  await expect(one.drawn).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await map.toList.click();
  await expect(map.canvas).toBeHidden();
});
