import { BoundaryPage } from "../../pages/boundary-page";
import { acresIn, addField, fieldsOf, QUARTER } from "../../support/fields";
import { expect, overflowOf, test } from "../../support/linked";
import { FIELD } from "../../support/places";

test.use({ permissions: ["geolocation"], geolocation: FIELD });

test("a farmer draws a boundary, moves a corner, undoes it, and the server has the acres that were shown", async ({
  signInAsNew,
  page,
  hasTouch,
  expectAccessible,
}) => {
  test.slow();
  const farmer = await signInAsNew("farmer");
  const boundary = new BoundaryPage(page);
  await boundary.openNew("North");
  await boundary.draw.check();
  await expect(boundary.drawn).toBeVisible();
  for (const corner of [at(-80, -80), at(80, -80), at(80, 80), at(-80, 80)]) {
    await boundary.press(corner, hasTouch);
  }
  await expect(boundary.corners).toHaveCount(4);
  await boundary.press(at(-80, -80), hasTouch);
  await expect(boundary.close).toBeHidden();
  await expect(boundary.measures).toHaveText(/^\d[\d.,]* acres [\d,]+ ft around$/);
  const square = await boundary.measures.textContent();
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();

  await expect(boundary.drawn).toBeVisible();
  await boundary.drag(at(80, -80), at(-120, 0), hasTouch);
  await expect(boundary.violations).toContainText("crosses or touches itself");
  await boundary.save.click();
  await expect(page.getByText("Saved on this device")).toBeHidden();
  await boundary.undo.click();
  await expect(boundary.violations).toBeHidden();
  await expect(boundary.measures).toHaveText(square ?? "");
  await boundary.redo.click();
  await expect(boundary.violations).toBeVisible();
  await boundary.undo.click();
  await expect(boundary.measures).toHaveText(square ?? "");

  await boundary.drag(at(0, -80), at(0, -110), hasTouch);
  await expect(boundary.corners).toHaveCount(5);
  await expect(boundary.measures).not.toHaveText(square ?? "");
  const shown = acresIn(await boundary.measures.textContent());
  await boundary.save.click();
  const [field] = await fieldsOf(page.request, farmer, 1);
  expect(field?.acres).toBe(shown);
  expect(field?.boundarySource).toBe("drawn");
});

test("a new corner snaps to a neighbor's corner", async ({ signInAsNew, page, hasTouch }) => {
  test.slow();
  await signInAsNew("farmer");
  await addField(page.request, { name: "Neighbor", boundary: QUARTER, boundarySource: "drawn" });
  const boundary = new BoundaryPage(page);
  await boundary.openNew("South");
  await boundary.draw.check();
  await page.getByRole("button", { name: "Show the farm" }).click();
  await expect(boundary.drawn).toBeVisible();
  const corner = await placeOnMap(boundary);
  await boundary.press({ x: corner.x + 6, y: corner.y - 5 }, hasTouch);
  await expect(boundary.corners).toHaveText([/40\.85, -101\.74$/]);
});

test("a boundary is drawn and changed with the keyboard alone", { tag: "@desk" }, async ({
  signInAsNew,
  page,
}) => {
  test.slow();
  await signInAsNew("farmer");
  const boundary = new BoundaryPage(page);
  await boundary.openNew("East");
  await boundary.draw.check();
  await expect(boundary.drawn).toBeVisible();
  await page.getByRole("button", { name: "No corner yet" }).focus();
  for (const key of ["ArrowLeft", "ArrowUp"]) {
    await page.keyboard.press("Enter");
    for (let step = 0; step < 20; step += 1) await page.keyboard.press(`Shift+${key}`);
  }
  await page.keyboard.press("Enter");
  await expect(boundary.corners).toHaveCount(3);
  await expect(boundary.corners.nth(2)).toBeFocused();
  await expect(boundary.measures).toHaveText(/^4\.9\d acres/);
  const first = await boundary.corners.first().textContent();
  await page.keyboard.press("Home");
  await expect(boundary.corners.first()).toBeFocused();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Delete");
  await expect(boundary.corners).toHaveCount(2);
  await expect(boundary.corners.first()).toBeFocused();
  await expect(boundary.corners.first()).toHaveText(first ?? "");
  await expect(boundary.measures).toHaveText("A boundary needs three corners or more.");
  await boundary.undo.click();
  await expect(boundary.measures).toHaveText(/^4\.9\d acres/);
});

test("a boundary is entered as text, with its violations by line", { tag: "@phone" }, async ({
  signInAsNew,
  page,
}) => {
  const farmer = await signInAsNew("farmer");
  const boundary = new BoundaryPage(page);
  await boundary.openNew("West");
  await boundary.draw.check();
  await boundary.coordinates.check();
  await boundary.text.fill("41.86, -103.67\n41.86, -103.66\nhere");
  await expect(
    page.getByText("Please write a latitude and a longitude on these lines: 3"),
  ).toBeVisible();
  // A boundary other than the text on the screen is not saved.
  await boundary.save.click();
  await expect(boundary.text).toBeVisible();
  expect(await fieldsOf(page.request, farmer, 0)).toEqual([]);
  await boundary.text.fill("41.86, -103.67\n41.86, -103.66\n41.87, -103.66\nhere");
  await boundary.save.click();
  await expect(boundary.text).toHaveValue(/here$/);
  expect(await fieldsOf(page.request, farmer, 0)).toEqual([]);
  await boundary.text.fill("41.86, -103.67\n41.87, -103.66\n41.86, -103.66\n41.87, -103.67");
  await expect(boundary.violations).toContainText("Corners 1 and 3:");
  await expect(page.getByText("Please check these lines: 1")).toBeVisible();
  await boundary.text.fill("41.86, -103.67\n41.86, -103.66\n41.87, -103.66\n41.87, -103.67");
  await expect(boundary.violations).toBeHidden();
  await expect(boundary.measures).toHaveText(/^227\.\d\d acres/);
  const shown = acresIn(await boundary.measures.textContent());
  await boundary.draw.check();
  await expect(boundary.corners).toHaveCount(4);
  await boundary.save.click();
  const [field] = await fieldsOf(page.request, farmer, 1);
  expect(field?.acres).toBe(shown);
});

function at(x: number, y: number) {
  return { x, y };
}

/** The corner in the southwest of the neighbor, once the map shows the whole of it: 48 pixels from its edges. */
async function placeOnMap(boundary: BoundaryPage) {
  const box = await boundary.map.boundingBox();
  if (!box) throw new Error("the map is not on the screen");
  const [wide, high] = [0.0096 * Math.cos((40.8536 * Math.PI) / 180), 0.0072];
  const scale = Math.min((box.width - 96) / wide, (box.height - 96) / high);
  return { x: (-wide * scale) / 2, y: (high * scale) / 2 };
}
