import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import type { Book } from "@/lib/api/book";
import { FarmerPage } from "../../pages/farmer-page";
import { SeasonPage } from "../../pages/season-page";
import { test as asDemoAgent } from "../../support/agent";
import { seasonsOfDevice } from "../../support/device-seasons";
import { addField, plantIn, QUARTER } from "../../support/fields";
import { expect, takeUpLinks, test } from "../../support/linked";
import { untilCopied, withoutCopy } from "../../support/local-copy";
import { openWasmPage } from "../../support/wasm-page";

const YEAR = new Date().getFullYear();
/** A day before the reports are due. */
const TODAY = `${YEAR}-06-01`;

test("an agent sees whom to call first, calls, notes it, and finds the farmer again", async ({
  page,
  signInAsNew,
  other,
  expectAccessible,
}) => {
  const agent = await signInAsNew("agent");
  const season = new SeasonPage(page);
  await season.open();
  await expect(season.message("No farmers are linked to you yet")).toBeVisible();
  const [done, late] = [await other("farmer"), await other("farmer")];
  for (const farmer of [done, late]) await farmer.asks(agent.email);
  await takeUpLinks(page.request);
  await addField(late.request, { name: "North", boundary: QUARTER });
  for (const name of ["North", "South"]) await plantIn(late, YEAR - 1, name);
  await plantIn(late, YEAR, "north", { estimatedAcres: 30.5 });
  await plantIn(done, YEAR, "Home");

  await season.open(`?cropYear=${YEAR}`);
  await expect(season.count).toHaveText("2 of 2 farmers");
  await expect(season.rows.nth(0)).toContainText(late.name);
  await expect(season.rows.nth(0)).toContainText("Partly reported");
  await expect(season.rows.nth(0)).toContainText("30.50");
  await expect(season.rows.nth(1)).toContainText("All reported");
  const contacts = season.row(late.name).locator("a:visible");
  await expect(contacts.and(page.locator(`[href="tel:${late.phoneNumber}"]`))).toHaveCount(1);
  await expect(contacts.and(page.locator(`[href="mailto:${late.email}"]`))).toHaveCount(1);
  await expectAccessible();

  const call = season.button(`Note a call: ${late.name}`);
  await expect(call).toHaveText("Note a call");
  await call.click();
  await expect(season.callNoted).toHaveText(`You called ${late.name} today.`);
  await expect(season.undo).toBeFocused();
  await expect(call).toHaveCount(0);
  await expectAccessible();
  await season.undo.click();
  await expect(season.undo).toHaveCount(0);
  await call.click();
  await expect(call).toHaveCount(0);
  await season.button(`Add a note about ${late.name}`).click();
  await season.note.fill("n".repeat(501));
  await season.saveNote();
  await expect(page.getByText("The note should be at most 500 characters").first()).toBeVisible();
  await season.note.fill("Calls back after harvest");
  await expectAccessible();
  await season.saveNote();
  await expect(season.button(/^Note about .*: Calls back after harvest$/)).toBeVisible();

  await season.unfold();
  await season.search.fill("after harvest");
  await expect(season.count).toHaveText("1 of 2 farmers");
  await expect(page).toHaveURL(/search=after\+harvest/);
  await season.search.fill("");
  await expect(season.count).toHaveText("2 of 2 farmers");
  await expect(page).not.toHaveURL(/search=/);
  await season.report.selectOption("All reported");
  await expect(season.count).toHaveText("1 of 2 farmers");
  await expect(season.row(done.name)).toBeVisible();
  await page.goBack();
  await expect(season.count).toHaveText("2 of 2 farmers");
  await season.row(late.name).getByRole("link", { name: late.name, exact: true }).click();
  await expect(page).toHaveURL(
    new RegExp(`/agentHome\\?farmer=[-\\w]+&cropYear=${YEAR}&fromSeason=`),
  );
  await expect(page.getByRole("link", { name: "north", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "South", exact: true }), "of last year").toHaveCount(
    0,
  );
  await page.goBack();
  await expect(season.count).toHaveText("2 of 2 farmers");
});

test("a farmer opened from the season leads on in its order, and back to it with its filters", async ({
  page,
  signInAsNew,
  other,
  expectAccessible,
}) => {
  const agent = await signInAsNew("agent");
  const farmers = [await other("farmer"), await other("farmer"), await other("farmer")] as const;
  for (const farmer of farmers) await farmer.asks(agent.email);
  await takeUpLinks(page.request);
  const [small, large, idle] = farmers;
  await plantIn(small, YEAR, "Hill", { estimatedAcres: 20 });
  await plantIn(large, YEAR, "Home", { estimatedAcres: 90 });
  const season = new SeasonPage(page);
  await season.open(`?cropYear=${YEAR}&state=all&order=acres`);
  await untilCopied(page);
  await expect(season.count).toHaveText("2 of 3 farmers");
  await season.row(small.name).getByRole("link", { name: small.name, exact: true }).click();
  const farmer = new FarmerPage(page);
  await expect(farmer.heading).toHaveText(small.name);
  await expect(farmer.previous).toBeDisabled();
  await farmer.next.click();
  await expect(farmer.heading).toHaveText(large.name);
  await expect(page.getByRole("main")).toContainText("Home");
  await expect(farmer.next, `${idle.name} has not reported all`).toBeDisabled();
  await expectAccessible();
  await farmer.back(`Season ${YEAR}`).click();
  await expect(page).toHaveURL(`/season?cropYear=${YEAR}&state=all&order=acres`);
  await expect(season.rows).toHaveCount(2);
});

test("a note that another device has changed is shown before it is replaced", {
  tag: "@desk",
}, async ({ page, expectComplaint, signInWithFarmer }) => {
  expectComplaint(/status of 412/);
  const { farmer } = await signInWithFarmer();
  const season = new SeasonPage(page);
  await season.open();
  await season.button(`Add a note about ${farmer.name}`).click();
  const { season: asked } = await bookOf(page.request, YEAR);
  const path = `/api/book/notes/${asked.farmers[0]?.farmer}`;
  expect((await page.request.put(path, { data: { note: "From the phone" } })).status()).toBe(200);
  await season.note.fill("From the desk");
  await season.saveNote();
  await expect(page.getByText("This note was changed on another device.")).toBeVisible();
  await expect(page.getByRole("dialog")).toContainText("Stored now: From the phone");
  await season.saveNote();
  await expect(season.button(/: From the desk$/)).toBeVisible();
  expect((await bookOf(page.request, YEAR)).notes).toMatchObject([
    { note: "From the desk", version: 2 },
  ]);
});

test("leaving a note asks before it discards what was typed", { tag: "@desk" }, async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  const season = new SeasonPage(page);
  await season.open();
  const add = season.button(`Add a note about ${farmer.name}`);
  await add.click();
  await page.keyboard.press("Escape");
  await expect(season.note, "nothing was typed").toBeHidden();
  await add.click();
  await season.note.fill("Calls back after harvest");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(season.note).toHaveValue("Calls back after harvest");
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(season.note).toBeHidden();
  await expect(add).toBeFocused();
});

async function bookOf(request: APIRequestContext, cropYear: number): Promise<Book> {
  const answer = await request.get(`/api/book?cropYear=${cropYear}&today=${TODAY}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

asDemoAgent(
  "the device tells the same season as the server",
  { tag: "@desk" },
  async ({ page, context, book: _ }) => {
    asDemoAgent.slow();
    const cropYears = [YEAR - 1, YEAR, YEAR + 1];
    const deadline = `/api/deadlines/${crypto.randomUUID()}`;
    const date = { kind: "acreageReporting", cropYear: YEAR + 1, date: `${YEAR + 1}-07-15` };
    const entered = await page.request.put(deadline, { data: { ...date, source: "Made up" } });
    expect(entered.status(), await entered.text()).toBe(201);
    const wasm = await openWasmPage(context);
    const email = "agent@acremark.example";
    // While the device reads one farmer after another, another test may report for one.
    await expect(async () => {
      const ofDevice = await seasonsOfDevice(wasm, page.request, email, cropYears, TODAY);
      for (const [place, cropYear] of cropYears.entries()) {
        const { season } = await bookOf(page.request, cropYear);
        expect(ofDevice[place]).toBe(JSON.stringify(season));
      }
      expect(ofDevice[2]).toContain(`"due":{"day":"${YEAR + 1}-07-15"}`);
    }).toPass({ timeout: 100_000 });
    await page.request.delete(deadline, { headers: { "if-match": '"1"' } });
  },
);

test("the season leads to the plantings that cannot be filed", async ({
  page,
  expectAccessible,
  signInWithFarmer,
}) => {
  const { farmer } = await signInWithFarmer();
  await addField(farmer.request, { name: "North", boundary: QUARTER, fsaFarm: "1234" });
  const ready = { crop: "Corn", estimatedAcres: 40, startDateISO: `${YEAR - 1}-05-01` };
  const put = (data: object) =>
    farmer.request.put(`/api/plants/${randomUUID()}`, { data: { ...ready, ...data } });
  expect((await put({ fieldName: "North", sharePercent: 100 })).status()).toBe(201);
  await plantIn(farmer, YEAR - 1, "South");
  await plantIn(farmer, YEAR - 2, "West");
  const season = new SeasonPage(page);
  await season.open(`?cropYear=${YEAR - 1}`);
  await untilCopied(page);
  const blocked = season.blockedOf(farmer.name);
  await expect(blocked).toHaveAccessibleName(`1 blocked: ${farmer.name}`);
  await expectAccessible();
  await blocked.click();
  await expect(page).toHaveURL(/lines=blocked/);
  const rows = page.getByRole("main").getByRole("table").locator("tbody tr[data-index]");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("South");
  await expect(rows).toContainText("The farmer's share is missing.");
  await expectAccessible();
  await expect(page.getByRole("button", { name: "Remove the filter Blocked" })).toBeVisible();
  await page.goBack();
  await expect(season.count).toHaveText("1 of 1 farmer");
});

asDemoAgent("the season is the first view while a season is on", async ({ page, book: _ }) => {
  const season = new SeasonPage(page);
  for (const [day, first] of [
    [`${YEAR + 1}-02-14T12:00:00`, "Farmers"],
    [`${YEAR + 1}-02-15T12:00:00`, "Season"],
  ] as const) {
    await page.clock.setFixedTime(new Date(day));
    await season.open();
    await expect(season.views.getByRole("link").first()).toHaveText(first);
  }
});

asDemoAgent.describe("with a stored program", () => {
  asDemoAgent.use({ keepsProgram: true });

  asDemoAgent(
    "the first visit shows the server's season, and without a network the device's",
    { tag: "@desk" },
    async ({ page, book: _, expectComplaint, network }) => {
      asDemoAgent.slow();
      // A browser without a network logs each failed call.
      expectComplaint(/could not be/);
      const season = new SeasonPage(page);
      const copy = await withoutCopy(page);
      await season.open();
      await expect(season.count).toHaveText("60 of 60 farmers");
      await expect(season.copying).toBeVisible();
      const figures = await season.rows.first().locator("td:visible").allInnerTexts();
      copy.open();
      await untilCopied(page);
      await expect(season.copying).toHaveCount(0);
      await network.cut();
      await page.reload();
      await expect(season.count).toHaveText("60 of 60 farmers");
      const offline = await season.rows.first().locator("td:visible").allInnerTexts();
      expect(offline.slice(0, 5)).toEqual(figures.slice(0, 5));
      await expect(season.button(/^Add a note/)).toHaveCount(0);
      await expect(season.needsConnection).toBeVisible();
      await expect(season.table.getByRole("columnheader", { name: "Called on" })).toHaveCount(0);
    },
  );
});

asDemoAgent(
  "columns sort by keyboard, and the address keeps the order",
  { tag: "@desk" },
  async ({ page, book: _ }, { project }) => {
    const season = new SeasonPage(page);
    await season.open();
    await expect(season.count).toHaveText("60 of 60 farmers");
    const missing = season.table.getByRole("columnheader", { name: "Missing" });
    await missing.getByRole("button").press("Enter");
    await expect(missing).toHaveAttribute("aria-sort", "descending");
    await expect(page).toHaveURL(/order=-missing/);
    await page.reload();
    await expect(missing).toHaveAttribute("aria-sort", "descending");
    await season.button("Most urgent first").click();
    await expect(missing).toHaveAttribute("aria-sort", "none");
    if (project.name === "desktop") {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate(() => window.scrollTo(0, 0));
      const inSight = await season.rows.evaluateAll((rows) => {
        const total = document.querySelector("tfoot tr > *")?.getBoundingClientRect().top ?? 0;
        const end = Math.min(total, window.innerHeight);
        const isWhole = (row: Element) => row.getBoundingClientRect().bottom <= end + 1;
        return rows.filter(isWhole).length;
      });
      expect(inSight).toBeGreaterThanOrEqual(14);
    }
  },
);

asDemoAgent(
  "charts show the season with the figures as tables",
  async ({ page, book: _, expectAccessible }) => {
    const season = new SeasonPage(page);
    await season.open();
    await untilCopied(page);
    await season.charts.click();
    await expect(page).toHaveURL(/view=charts/);
    const byReport = season.chart("Farmers by report");
    await expect(byReport.getByRole("row")).toHaveCount(5);
    const counts = await byReport.getByRole("cell").allInnerTexts();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(60);
    await expect(season.chart("Acres by crop").getByRole("row").last()).toContainText("Total");
    await expect(season.chart("Reports by week").getByRole("img")).toBeVisible();
    await expectAccessible();
  },
);

asDemoAgent("the season is downloaded as a sheet", { tag: "@desk" }, async ({ page, book: _ }) => {
  const season = new SeasonPage(page);
  await season.open(`?cropYear=${YEAR}`);
  await expect(season.count).toHaveText("60 of 60 farmers");
  const started = page.waitForEvent("download");
  await season.button("Download all farmers as CSV").click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^season-crop-year-${YEAR}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(61);
  expect(lines[0]).toContain("Fields Missing");

  await season.unfold();
  await season.search.fill("farmer1");
  await expect(season.count).toHaveText("10 of 60 farmers");
  const narrowed = page.waitForEvent("download");
  await season.button("Download these farmers as CSV").click();
  const some = await readFile(await (await narrowed).path(), "utf8");
  expect(some.trimEnd().split("\r\n")).toHaveLength(11);
});
