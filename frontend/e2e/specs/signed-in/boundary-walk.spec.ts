import { BoundaryPage } from "../../pages/boundary-page";
import { acresIn, fieldsOf } from "../../support/fields";
import { expect, overflowOf, test } from "../../support/linked";
import { expectInSight } from "../../support/sight";
import { Walking } from "../../support/walking";

test.use({ keepsProgram: true });

test("a farmer walks around a field without a network and through a reload, and the server has the acres", async ({
  signInAsNew,
  page,
  expectAccessible,
  network,
}) => {
  test.slow();
  const farmer = await signInAsNew("farmer");
  const [boundary, walking] = [new BoundaryPage(page), new Walking(page)];
  await walking.begin();
  await boundary.openNew("Walked");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await network.cut();
  await expect(boundary.walk, "a phone is at the field").toBeChecked();
  await boundary.start.click();
  await expect(boundary.fix).toHaveText(/^Getting your location/);
  await walking.stepTo(0, 0);
  await expect(boundary.fix).toHaveText("Your location is within 14 feet.");
  await walking.walk([0, 0], [400, 0]);
  await walking.stepTo(400, 50, 60);
  await expect(boundary.fix).toHaveText(/^Your location is poor: within 197 feet/);
  // 2 km in ten seconds.
  await walking.stepTo(2400, 50);
  await expect(boundary.fix).toHaveText("Your location jumped. Wait a moment.");
  await walking.walk([400, 0], [400, 200]);
  await expect(boundary.measures).toHaveText(/^9\.\d\d ± 0\.4\d acres/);
  for (const inView of [boundary.measures, boundary.pause, boundary.finish]) {
    await expect(inView).toBeInViewport({ ratio: 1 });
  }
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible();

  await page.reload();
  await boundary.walk.check();
  await expect(page.getByText(/The walk that you began .* is paused/)).toBeVisible();
  await expect(boundary.measures).toHaveText(/^9\.\d\d ± 0\.4\d acres/);
  await boundary.goOn.click();
  await walking.walk([400, 200], [400, 400]);
  await walking.walk([400, 400], [300, 450]);
  await boundary.undoCorner.click();
  await walking.walk([400, 400], [0, 400]);
  await boundary.pause.click();
  await boundary.goOn.click();
  await walking.walk([0, 400], [0, 0]);
  await walking.stepTo(20, 2);
  await boundary.finish.click();
  await expect(boundary.corners).toHaveCount(4);
  await expect(boundary.measures).toHaveText(/^39\.\d\d ± 0\.6\d acres/);
  const shown = acresIn(await boundary.measures.textContent());
  await expectInSight(boundary.save);
  await boundary.name.fill("Walked");
  await boundary.save.click();
  await network.restore();
  const [field] = await fieldsOf(page.request, farmer, 1);
  expect(field).toMatchObject({ acres: shown, boundarySource: "walked", boundaryAccuracy: 4 });
});

test("locations that arrive at once are all part of the walk", async ({ signInAsNew, page }) => {
  await signInAsNew("farmer");
  const [boundary, walking] = [new BoundaryPage(page), new Walking(page)];
  await walking.begin();
  await boundary.openNew("Slept");
  await boundary.walk.check();
  await boundary.start.click();
  await walking.stepTo(0, 0);
  await walking.stepsAtOnce([
    [100, 0],
    [200, 0],
    [200, 100],
    [200, 200],
  ]);
  await expect(boundary.measures).toContainText("4.94");
});

test("an interrupted walk is offered where plantings and fields are, until it is discarded", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  const [boundary, walking] = [new BoundaryPage(page), new Walking(page)];
  await walking.begin();
  await boundary.openNew("Interrupted");
  await boundary.walk.check();
  await boundary.start.click();
  await walking.stepTo(0, 0);
  await walking.walk([0, 0], [200, 0]);
  await walking.walk([200, 0], [200, 200]);
  await expect(boundary.measures).toContainText("4.94");
  const acres = await boundary.measures.textContent();

  const offer = page.getByRole("region", { name: "Unfinished walk around a field" });
  await page.goto("/field");
  await expect(offer).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Fields" }).click();
  await expect(offer).toBeVisible();
  await expectAccessible();
  await offer.getByRole("link", { name: "Continue" }).click();
  await expect(boundary.goOn).toBeVisible();
  await expect(boundary.measures).toHaveText(acres ?? "");
  await expect(boundary.name).toHaveValue("Interrupted");

  await page.getByRole("link", { name: "Fields" }).click();
  await offer.getByRole("button", { name: "Discard" }).click();
  await page
    .getByRole("dialog", { name: "Discard the walk?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: "Add a field" })).toBeVisible();
  await expect(offer).toBeHidden();
});

test("a walk is discarded only after a question, and Undo brings it back", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  const [boundary, walking] = [new BoundaryPage(page), new Walking(page)];
  await walking.begin();
  await boundary.openNew("None");
  await boundary.walk.check();
  await boundary.start.click();
  await walking.stepTo(0, 0);
  await walking.stepTo(100, 0);
  await walking.stepTo(100, 100);
  await expect(boundary.measures).toContainText("1.23");
  const acres = await boundary.measures.textContent();
  const discard = page.getByRole("button", { name: "Discard the walk" });
  const question = page.getByRole("dialog", { name: "Discard the walk?" });
  await discard.click();
  await expectAccessible();
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(boundary.measures).toHaveText(acres ?? "");

  await discard.click();
  await question.getByRole("button", { name: "Discard" }).click();
  const undo = page
    .getByRole("status")
    .filter({ hasText: "The walk is discarded." })
    .getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await expectAccessible();
  await undo.click();
  await expect(page.getByText(/The walk that you began .* is paused/)).toBeVisible();
  await expect(boundary.measures).toHaveText(acres ?? "");

  await discard.click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(boundary.start).toBeVisible();
  await page.reload();
  await boundary.walk.check();
  await expect(boundary.start).toBeVisible();
});
