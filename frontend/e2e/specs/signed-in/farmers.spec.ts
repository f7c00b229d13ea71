import { expect, test } from "../../support/agent";
import { Gate } from "../../support/gate";
import { untilCopied, withoutCopy } from "../../support/local-copy";

test("recent farmers come first, with a dot, in bold, and in words", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  await book.farmer("farmer01");
  await agentHome.open();
  await expect(page).toHaveTitle("Plantings · Acremark");
  await expect(agentHome.farmersTable).toBeVisible();
  await expectAccessible();

  await agentHome.farmer.click();
  await expect(agentHome.farmers).toHaveCount(60);
  const names = await agentHome.farmers.allInnerTexts();
  const recent = names.filter((name) => name.includes("recent planting activity"));
  expect(recent.length).toBeGreaterThanOrEqual(10);
  expect(recent.length).toBeLessThan(60);
  expect(names.slice(0, recent.length)).toEqual(recent);
  await expect(agentHome.farmers.first()).toHaveCSS("font-weight", "700");
  await expect(agentHome.farmers.last()).toHaveCSS("font-weight", "400");
  await expectAccessible();
});

test("the list of farmers is at most 400 px high and 500 px wide", async ({
  agentHome,
  book,
  page,
}) => {
  await book.farmer("farmer01");
  await agentHome.open();
  await agentHome.farmer.click();
  const list = await page.getByRole("listbox").boundingBox();
  expect(list?.height).toBe(400);
  expect(list?.width).toBeLessThanOrEqual(500);
});

test("a farmer is found by typing, chosen by keyboard, and cleared", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId, firstName, lastName } = await book.farmer("farmer02");
  await agentHome.open();
  await agentHome.farmer.fill("no such person");
  await expect(page.getByText("No farmer matches")).toBeVisible();
  await agentHome.farmer.fill(`${lastName} ${firstName}`.toLowerCase());
  await page.keyboard.press("ArrowDown");
  await expect(agentHome.farmers).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(agentHome.table).toBeVisible();
  await expect(agentHome.farmer).toHaveValue(`${firstName} ${lastName}`);
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}`);

  await agentHome.clearFarmer.click();
  await expect(agentHome.farmersTable).toBeVisible();
  await expect(agentHome.farmer).toHaveValue("");
  await expect(page).toHaveURL("/agentHome");
});

test("Enter chooses the only match, and nothing among several until one is highlighted", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId, firstName, lastName } = await book.farmer("farmer02");
  await agentHome.open("?view=all");
  const { farmer, farmers } = agentHome;
  await farmer.pressSequentially("a");
  await expect(farmers).not.toHaveCount(0);
  const several = await farmers.count();
  expect(several).toBeGreaterThan(1);
  await page.keyboard.press("Enter");
  await expect(farmers).toHaveCount(several);
  await expect(page).toHaveURL("/agentHome?view=all");

  await farmer.fill(`${lastName} ${firstName}`.toLowerCase());
  await expect(farmers).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(farmers).toHaveCount(0);
  await expect(farmer).toHaveValue(`${firstName} ${lastName}`);
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}&view=all`);

  await farmer.fill("no such person");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No farmer matches")).toBeVisible();
  await expect(farmer).toHaveValue("no such person");
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}&view=all`);
});

test("what is typed right after a choice stays, although the address follows the choice later", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId, firstName, lastName } = await book.farmer("farmer02");
  await agentHome.open();
  const { farmer } = agentHome;
  await farmer.fill(`${lastName} ${firstName}`.toLowerCase());
  await expect(agentHome.farmerRows).toHaveCount(1);
  await farmer.evaluate(async (input: HTMLInputElement) => {
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    // React shows what a key changes before the next task, and the new address later.
    await Promise.resolve();
    input.select();
    document.execCommand("insertText", false, "no such person");
  });
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}`);
  await expect(agentHome.farmersTable).toBeHidden();
  await expect(farmer).toHaveValue("no such person");
});

test("a list of farmers that is closed and opened again keeps the text and its matches", async ({
  agentHome,
  book,
  page,
}) => {
  const { userId, firstName, lastName } = await book.farmer("farmer02");
  const { farmer, farmers } = agentHome;
  await agentHome.open("?view=all");
  const search = `${lastName} ${firstName}`.toLowerCase();
  await farmer.fill(search);
  await page.keyboard.press("Escape");
  await expect(farmers).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(farmer).toHaveValue(search);
  await expect(farmers).toHaveText([new RegExp(`${firstName} ${lastName}`)]);
  await farmer.click();
  await expect(farmers).toHaveCount(0);
  await farmer.click();
  await expect(farmers).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/agentHome?farmer=${userId}&view=all`);

  // After a choice the text is not a search any more.
  await farmer.click();
  await expect(farmers).toHaveCount(60);
});

test("an unfinished search gives way to the chosen farmer", async ({ agentHome, book, page }) => {
  const { userId, firstName, lastName } = await book.farmer("farmer03");
  await agentHome.openFarmer(userId);
  await agentHome.farmer.fill("zz");
  await page.keyboard.press("Tab");
  await expect(agentHome.farmer).toHaveValue(`${firstName} ${lastName}`);
  await expect(agentHome.table).toBeVisible();
});

test("choosing the same farmer again loads nothing", async ({ agentHome, book, page }) => {
  const { userId, firstName, lastName } = await book.farmer("farmer04");
  await agentHome.openFarmer(userId);
  // The whole book is loaded once, by itself.
  await untilCopied(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await agentHome.farmer.fill(`${lastName} ${firstName}`);
  await agentHome.farmers.first().click();
  await expect(agentHome.farmers).toHaveCount(0);
  await expect(agentHome.table).toBeVisible();
  expect(asked).toEqual([]);
});

test("a quick change of farmer never shows the former one's plantings", async ({
  agentHome,
  book,
  page,
}) => {
  const slow = await book.farmer("farmer05");
  const quick = await book.farmer("farmer06");
  const theirs = (await book.plantingsOf("farmer06")).map(({ fieldName }) => fieldName);
  const gate = new Gate();
  await withoutCopy(page);
  await page.route("**/api/plants/getPlants", async (route) => {
    const isSlow = route.request().postData()?.includes(slow.userId);
    if (isSlow) await gate.opened;
    await route.continue().catch(() => undefined);
  });
  await agentHome.open(`?farmer=${slow.userId}`);
  await expect(page.getByText("Loading plantings…")).toBeVisible();
  await agentHome.farmer.fill(`${quick.firstName} ${quick.lastName}`);
  await agentHome.farmers.first().click();
  await expect(agentHome.table).toBeVisible();
  gate.open();
  await agentHome.sortBy("Name").click();
  await expect(page).toHaveURL(new RegExp(quick.userId));
  await expect(agentHome.names).not.toHaveCount(0);
  const shown = await agentHome.names.allInnerTexts();
  expect(theirs).toEqual(expect.arrayContaining(shown));
});

test("an agent without farmers sees a message", async ({
  agentHome,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("agent2");
  await agentHome.open();
  await expect(agentHome.message("No farmers are linked to you yet")).toBeVisible();
  await expectAccessible();
});

test("a list of farmers that fails to load shows an alert and can be retried", async ({
  agentHome,
  book,
  page,
  expectComplaint,
  expectAccessible,
}) => {
  expectComplaint(/ERR_FAILED/);
  await book.farmer("farmer01");
  await withoutCopy(page);
  await page.route("**/api/users/getAllUsersById", (route) => route.abort());
  await agentHome.open();
  await expect(agentHome.alert).toHaveText("Unable to get list of farmers");
  await expectAccessible();
  await page.unroute("**/api/users/getAllUsersById");
  await agentHome.tryAgain.click();
  await expect(agentHome.farmer).toBeVisible();
});

test("a server failure is not shown where this device has the farmers", async ({
  agentHome,
  book,
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await book.farmer("farmer01");
  await agentHome.open();
  await untilCopied(page);
  let failures = 0;
  await page.route("**/api/users/getUser", (route) => {
    failures += 1;
    return route.abort();
  });
  await page.reload();
  await expect.poll(() => failures).toBe(3);
  await expect(agentHome.farmer).toBeVisible();
  await expect(agentHome.message("Unable to get list of farmers")).toBeHidden();
});

test("without recent activity the farmers are still listed", async ({
  agentHome,
  book,
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await book.farmer("farmer01");
  await withoutCopy(page);
  await page.route("**/api/plants/getAllFarmersPlants", (route) => route.abort());
  await agentHome.open();
  await expect(agentHome.alert).toHaveText("Unable to get a list of 30 day planting activity");
  await agentHome.farmer.click();
  await expect(agentHome.farmers).toHaveCount(60);
  await page.keyboard.press("Escape");
  await page.unroute("**/api/plants/getAllFarmersPlants");
  await agentHome.tryAgain.click();
  await agentHome.farmer.click();
  await expect(agentHome.farmers.first()).toContainText("recent planting activity");
});

test("a session that has ended leads to the log-in", async ({
  agentHome,
  book,
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  const { userId } = await book.farmer("farmer07");
  await withoutCopy(page);
  const figures = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/book");
  await agentHome.open();
  // The box is there before its farmers, and nobody can choose one that came too late. The table
  // asks for its figures by itself, so a session that ends before they come needs no press.
  await expect(agentHome.farmersTable).toBeVisible();
  await figures;
  await page.request.delete("/api/sessions/current");
  await agentHome.farmer.click();
  await agentHome.farmers.first().click();
  await expect(page.getByRole("main").getByRole("link", { name: "Log In" })).toBeVisible();
  expect(userId).toBeTruthy();
});
