import { acres } from "../../support/acres";
import { expect, test } from "../../support/agent";
import { withoutCopy } from "../../support/local-copy";

test("the plantings are in a table with their total", async ({
  agentHome,
  book,
  expectAccessible,
}) => {
  const { userId } = await book.farmer("farmer08");
  const plantings = await book.plantingsOf("farmer08");
  await agentHome.openFarmer(userId);
  const count = plantings.length;
  await expect(agentHome.count).toHaveText(`${count} of ${count} plantings`);
  await expect(agentHome.table).toHaveAttribute("aria-rowcount", String(count + 2));
  await expect(agentHome.total).toHaveText(acres(plantings));
  await expect(agentHome.rows.first().getByRole("cell").nth(1)).toHaveCSS("text-align", "end");
  await agentHome.showWhole();
  await expectAccessible();
});

test("each column sorts by mouse and by keyboard", { tag: "@desk" }, async ({
  agentHome,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer14");
  const plantings = await book.plantingsOf("farmer14");
  const largest = Math.max(...plantings.map(({ estimatedAcres = 0 }) => estimatedAcres));
  await agentHome.openFarmer(userId);
  await expect(agentHome.header("Name")).toHaveAttribute("aria-sort", "ascending");
  const ascending = await agentHome.names.first().innerText();

  await agentHome.sortBy("Acres").click();
  await expect(agentHome.header("Acres")).toHaveAttribute("aria-sort", "descending");
  await expect(agentHome.header("Name")).toHaveAttribute("aria-sort", "none");
  await expect(agentHome.rows.first().getByRole("cell").nth(1)).toHaveText(
    largest.toLocaleString("en-US", { minimumFractionDigits: 2 }),
  );
  await expect(page).toHaveURL(/sort=-acres$/);

  await agentHome.sortBy("Name").focus();
  await page.keyboard.press("Enter");
  await expect(agentHome.names.first()).toHaveText(ascending);
  await page.keyboard.press("Enter");
  await expect(agentHome.header("Name")).toHaveAttribute("aria-sort", "descending");
  await expect(agentHome.names.first()).not.toHaveText(ascending);
  await page.reload();
  await expect(agentHome.header("Name")).toHaveAttribute("aria-sort", "descending");
});

test("ten thousand plantings can be reached, with few of them in the document", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer12");
  await agentHome.openFarmer(userId);
  await expect(agentHome.count).toHaveText("10,000 of 10,000 plantings");
  await expect(agentHome.table).toHaveAttribute("aria-rowcount", "10002");
  await expect(agentHome.rows.first()).toHaveAttribute("aria-rowindex", "2");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(agentHome.table.locator("tr[aria-rowindex='5000']")).toBeAttached();
  const last = agentHome.table.locator("tr[aria-rowindex='10001']");
  // Names of two lines make the list longer than its estimate, so one press may not reach the end.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  expect(await agentHome.rows.count()).toBeLessThan(80);
});

test("Back from a planting returns to the same place in the list", async ({
  agentHome,
  details,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer12");
  await agentHome.open(`?farmer=${userId}&filterBy=cropType&cropType=Corn&sort=-acres`);
  await agentHome.table.waitFor();
  await page.evaluate(() => window.scrollTo(0, 30_000));
  const rowAt = (index: string | null) => agentHome.table.locator(`tr[aria-rowindex='${index}']`);
  let index: string | null = null;
  // The rows come and go until those near the window are measured.
  await expect(async () => {
    index = await agentHome.rows.nth(20).getAttribute("aria-rowindex", { timeout: 1_000 });
    expect(Number(index)).toBeGreaterThan(100);
    await rowAt(index).scrollIntoViewIfNeeded({ timeout: 1_000 });
  }).toPass();
  const count = await agentHome.count.innerText();
  await rowAt(index).getByRole("link").click();
  await expect(details.fact("Crop")).toHaveText("Corn");
  await details.back.or(details.close).click();
  await expect(agentHome.count).toHaveText(count);
  await expect(rowAt(index)).toBeInViewport();
  await expect(page).toHaveURL(/sort=-acres$/);
});

test("a row opens by mouse or touch anywhere in it, and by keyboard", async ({
  agentHome,
  details,
  book,
  page,
  hasTouch,
}) => {
  const { userId } = await book.farmer("farmer15");
  await agentHome.open(`?farmer=${userId}`);
  const name = await agentHome.names.nth(1).innerText();
  const cell = agentHome.rows.nth(1).getByRole("cell").last();
  const area = await cell.boundingBox();
  const [x, y] = [(area?.x ?? 0) + 10, (area?.y ?? 0) + 10];
  await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await expect(details.fact("Field Name")).toHaveText(name);
  await page.goBack();
  await agentHome.names.nth(2).focus();
  const other = await agentHome.names.nth(2).innerText();
  await page.keyboard.press("Enter");
  await expect(details.fact("Field Name")).toHaveText(other);
});

test("what is new or changed since the agent last looked is marked until they have seen it", async ({
  agentHome,
  book,
  page,
  farms,
  expectAccessible,
}, { project }) => {
  // Nobody else's reports may count as news.
  const farmer = project.name === "desktop" ? "farmer59" : "farmer60";
  const { userId } = await book.farmer(farmer);
  const before = { fieldName: "A seen field", crop: "Oats", estimatedAcres: 40 };
  const planting = await farms.report(farmer, before);
  await agentHome.openFarmer(userId);
  await expect(agentHome.rows.filter({ hasText: "A seen field" })).toBeVisible();
  await expect(agentHome.news).toBeHidden();

  await farms.change(farmer, planting, { ...before, estimatedAcres: 41 });
  await farms.report(farmer, { ...before, fieldName: "A fresh field" });
  await page.reload();
  await expect(agentHome.news).toHaveText("2 new or changed since you last looked");
  await expect(agentHome.rows.filter({ hasText: "A fresh field" })).toContainText("new");
  await expect(agentHome.rows.filter({ hasText: "A seen field" })).toContainText("changed");
  const all = await agentHome.count.innerText();
  await agentHome.news.click();
  await expect(agentHome.rows).toHaveCount(2);
  await expect(page).toHaveURL(/only=news$/);
  await expectAccessible();
  await page.reload();
  await expect(agentHome.rows).toHaveCount(2);
  await agentHome.markAsSeen.click();
  await expect(agentHome.count).toHaveText(all);
  await expect(agentHome.news).toBeHidden();
  await page.reload();
  await expect(agentHome.rows.filter({ hasText: "A fresh field" })).not.toContainText("new");
});

test("two plantings of one name and date can be told apart, in the list and from one to the next", async ({
  agentHome,
  details,
  book,
  farms,
}) => {
  const { userId } = await book.farmer("farmer49");
  const fieldName = `A twin field ${Date.now()}`;
  const twin = { fieldName, crop: "Oats", startDateISO: "2026-04-01" };
  await farms.report("farmer49", twin);
  await farms.report("farmer49", twin);
  await farms.report("farmer49", { ...twin, fieldName: `An only ${fieldName}` });
  await agentHome.openFarmer(userId);
  const twins = agentHome.rows.filter({ hasText: fieldName }).filter({ hasNotText: "An only" });
  await expect(twins).toHaveCount(2);
  for (const row of await twins.all()) await expect(row).toContainText(/reported \w{3} \d/);
  const only = agentHome.rows.filter({ hasText: `An only ${fieldName}` });
  await expect(only).not.toContainText(/reported \w{3} \d/);
  await twins.first().getByRole("link").click();
  for (const _ of [1, 2]) {
    await expect(details.way).toContainText(/reported \w{3} \d.* · \d+ of \d+/);
    await details.next.click();
  }
  await expect(details.way).toHaveText(/^\d+ of \d+$/);
});

test("plantings that fail to load show an alert and can be retried", { tag: "@phone" }, async ({
  agentHome,
  book,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/ERR_FAILED/);
  const { userId } = await book.farmer("farmer16");
  await withoutCopy(page);
  await page.route("**/api/plants/getPlants", (route) => route.abort());
  await agentHome.open(`?farmer=${userId}`);
  await expect(agentHome.alert).toHaveText("Unable to get farmer plantings at this time.");
  await expectAccessible();
  await page.unroute("**/api/plants/getPlants");
  await agentHome.tryAgain.click();
  await expect(agentHome.table).toBeVisible();
});

test("an answer that is not a list of plantings counts as a failure", { tag: "@phone" }, async ({
  agentHome,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer16");
  await withoutCopy(page);
  await page.route("**/api/plants/getPlants", (route) => route.fulfill({ body: "<html>" }));
  await agentHome.open(`?farmer=${userId}`);
  await expect(agentHome.message("Unable to get farmer plantings at this time.")).toBeVisible();
  await page.unroute("**/api/plants/getPlants");
  await agentHome.tryAgain.click();
  await expect(agentHome.table).toBeVisible();
});

test("a farmer without plantings shows a message", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  const { userId, firstName } = await book.farmer("farmer17");
  await withoutCopy(page);
  await page.route("**/api/plants/getPlants", (route) => route.fulfill({ json: [] }));
  await agentHome.open(`?farmer=${userId}`);
  await expect(agentHome.message("No plantings yet")).toBeVisible();
  await expect(page.getByText(`${firstName} `, { exact: false }).last()).toBeVisible();
  await expectAccessible();
});

test("nothing is wider than the window, also at twice the text size", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer18");
  await agentHome.open(`?farmer=${userId}&filterBy=season`);
  await agentHome.table.waitFor();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await overflow()).toBeLessThanOrEqual(0);
});
