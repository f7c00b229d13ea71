/** The imagery of a farm that a phone keeps. */
import type { Page } from "@playwright/test";
import { ServerProcess } from "../../../chaos/server";
import { addField, QUARTER } from "../../support/fields";
import { tile } from "../../support/imagery";
import { untilCopied } from "../../support/local-copy";
import { rememberAs, signUp, somebody } from "../../support/people";
import { test as base, expect } from "../../support/test";
import { TileServer } from "../../support/tile-server";

const CREDIT = "Pictures of the land: the test";

const test = base.extend<{ tiles: TileServer }>({
  keepsProgram: true,
  tiles: async ({ browser }, use) => {
    const tiles = await TileServer.start(await tile(browser));
    await use(tiles);
    await tiles.end();
  },
  baseURL: async ({ tiles }, use) => {
    const settings = { ACREMARK_MAP_TILES: tiles.address, ACREMARK_MAP_ATTRIBUTION: CREDIT };
    const server = await ServerProcess.start({ ...settings, ACREMARK_MAP_ZOOM: "16" });
    await use(server.url);
    await server.end();
  },
});

function cardOf(page: Page) {
  const card = page.getByRole("region", { name: "Imagery without a signal" });
  const press = (name: string | RegExp) => card.getByRole("button", { name });
  return {
    card,
    keep: press("Keep imagery of my farm on this phone"),
    download: press("Download"),
    stop: press("Stop"),
    goOn: press("Go on"),
    update: press("Update"),
    remove: press("Remove from this phone"),
    progress: card.getByRole("progressbar"),
    failure: card.getByRole("alert"),
  };
}

async function openMap(page: Page): Promise<void> {
  const { email } = await signUp(page.request, somebody("farmer"));
  await addField(page.request, { name: "Home Quarter", boundary: QUARTER });
  await rememberAs(page, email);
  await page.goto("/fields");
  await expect(page.getByRole("link", { name: "Home Quarter" })).toBeVisible();
  await untilCopied(page);
  await page.goto("/fields?view=map");
  await expect(page.locator("main [aria-busy=false]")).toBeVisible();
}

function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = "imagery-of-farm";
    return (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0;
  });
}

test("a farmer keeps the imagery of their fields, and a map shows it without a network", async ({
  page,
  tiles,
  expectAccessible,
  expectComplaint,
  network,
}) => {
  test.slow();
  // Around the fields the map asks for ground that is not kept.
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be|status of 503/);
  await openMap(page);
  const { card, keep, download, update, remove } = cardOf(page);
  await keep.click();
  await expect(card.getByRole("status")).toHaveText(/^About 0\.1 MB\.\s*$/);
  await expectAccessible();
  await download.click();
  await expect(card.getByRole("status")).toHaveText("0.1 MB are on this phone.");
  await expectAccessible();
  const count = await countKept(page);
  expect(count).toBeGreaterThan(20);
  expect(count).toBeLessThan(60);

  tiles.sent.length = 0;
  tiles.isBroken = true;
  await network.cut();
  const brought = page.waitForResponse((answer) => answer.url().startsWith(tiles.origin));
  await page.reload();
  const answer = await brought;
  expect([answer.status(), answer.fromServiceWorker()]).toEqual([200, true]);
  await expect(page.locator("main [aria-busy=false]")).toBeVisible();
  await expect(page.getByText(CREDIT)).toBeVisible();
  await expect(card.getByRole("status")).toHaveText("0.1 MB are on this phone.");

  await network.restore();
  tiles.isBroken = false;
  tiles.sent.length = 0;
  await update.click();
  await download.click();
  await expect(update).toBeVisible();
  // What is there is not asked for again.
  expect(tiles.sent.length).toBeLessThan(count);
  await remove.click();
  await expect(keep).toBeVisible();
  expect(await countKept(page)).toBe(0);
});

test("a farmer stops the download, and it goes on where it was; logging out removes it", async ({
  page,
  tiles,
}) => {
  test.slow();
  await openMap(page);
  const { card, keep, download, stop, goOn, update, progress } = cardOf(page);
  await keep.click();
  await expect(download).toBeVisible();
  let release = () => {};
  tiles.held = new Promise((resolve) => {
    release = resolve;
  });
  await download.click();
  await expect(progress).toBeVisible();
  await stop.click();
  await expect(card.getByRole("status")).toHaveText(/on this phone, and a part is missing\.$/);
  tiles.held = undefined;
  release();
  await page.reload();
  await goOn.click();
  await download.click();
  await expect(update).toBeVisible();
  expect(await countKept(page)).toBeGreaterThan(20);

  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Log In" }).first()).toBeVisible();
  await expect.poll(() => countKept(page)).toBe(0);
});

test("a farmer is told that the imagery does not load, and that the phone has no room", async ({
  page,
  tiles,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/503|could not be measured|not all on this device/);
  await openMap(page);
  const { keep, download, failure, goOn } = cardOf(page);
  tiles.isBroken = true;
  await keep.click();
  await expect(failure).toHaveText(/does not load right now/);
  tiles.isBroken = false;
  await keep.click();
  await expect(download).toBeVisible();
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  });
  await download.click();
  await expect(failure).toHaveText(/no room/);
  await expect(goOn).toBeVisible();
});
