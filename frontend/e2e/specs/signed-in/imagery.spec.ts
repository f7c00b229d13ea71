import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { ServerProcess } from "../../../chaos/server";
import { addField, QUARTER } from "../../support/fields";
import { archiveOf, tile } from "../../support/imagery";
import { confirmAddress } from "../../support/mail";
import { rememberAs, signUp, somebody } from "../../support/people";
import { printed } from "../../support/printed";
import { test as base, expect } from "../../support/test";

const CREDIT = "Pictures of the land: the test";
const NEBRASKA = { latitude: 41.2565, longitude: -101.7423 };
const HOST = "https://tiles.example";
const TILES = `${HOST}/**`;

/** On a server with imagery under the maps. */
const withAddress = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  baseURL: async ({}, use) => serve(`${HOST}/{z}/{x}/{y}.png`, use),
});

const LINES = "Lines of the sections: the test";

/** On a server with section lines and without imagery. */
const withSections = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  baseURL: async ({}, use) => {
    const server = await ServerProcess.start({
      ACREMARK_MAP_TILES: "none",
      ACREMARK_MAP_SECTIONS: `${HOST}/{z}/{x}/{y}.png`,
      ACREMARK_MAP_SECTIONS_ATTRIBUTION: LINES,
    });
    await use(server.url);
    await server.end();
  },
});

const withArchive = base.extend({
  baseURL: async ({ browser }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "imagery-"));
    const file = path.join(folder, "land.pmtiles");
    writeFileSync(file, archiveOf(await tile(browser)));
    await serve(file, use);
    rmSync(folder, { recursive: true });
  },
});

async function serve(tiles: string, use: (url: string) => Promise<void>): Promise<void> {
  const settings = {
    ACREMARK_MAP_TILES: tiles,
    ACREMARK_MAP_ATTRIBUTION: CREDIT,
    ACREMARK_MAIL_URL: `file://${process.env.ACREMARK_MAIL_FOLDER}`,
  };
  const server = await ServerProcess.start(settings);
  await use(server.url);
  await server.end();
}

/** The switch of the map, and the line beside it. */
function groundOf(page: Page) {
  return {
    imagery: page.getByRole("button", { name: "Imagery" }),
    plain: page.getByRole("button", { name: "Map", exact: true }),
    credit: page.getByText(CREDIT),
    missing: page.getByText("Imagery does not load here right now"),
  };
}

/** Pixels from the lower edge of the map to the top of a line on it. */
async function aboveTheEdge(page: Page, line: Locator): Promise<number> {
  const [map, note] = [await page.locator("canvas").boundingBox(), await line.boundingBox()];
  if (!map || !note) throw new Error("the line is not on the map");
  return map.y + map.height - note.y;
}

async function bringTiles(page: Page, browser: Browser): Promise<void> {
  const picture = await tile(browser);
  const headers = { "content-type": "image/png", "access-control-allow-origin": "*" };
  await page.route(TILES, (route) => route.fulfill({ body: picture, headers }));
}

/** Opens the map of a new farmer with one field. */
async function openMap(page: Page): Promise<void> {
  const { email } = await signUp(page.request, somebody("farmer"));
  await addField(page.request, { name: "Home Quarter", boundary: QUARTER });
  await rememberAs(page, email);
  await page.goto("/fields?view=map");
  await expect(page.locator("main [aria-busy=false]")).toBeVisible();
}

withAddress(
  "a map shows the operator's imagery, names its source, and can do without it",
  async ({ page, browser, expectAccessible }) => {
    await bringTiles(page, browser);
    const asked = page.waitForRequest(/\/\d+\/\d+\/\d+\.png$/);
    await openMap(page);
    await asked;
    const { imagery, plain, credit } = groundOf(page);
    await expect(imagery).toHaveAttribute("aria-pressed", "true");
    await expect(plain).toHaveAttribute("aria-pressed", "false");
    await expect(credit).toBeVisible();
    await expectAccessible();

    await plain.focus();
    await page.keyboard.press("Enter");
    await expect(plain).toHaveAttribute("aria-pressed", "true");
    await expect(credit).toBeHidden();
    await page.reload();
    await expect(plain).toHaveAttribute("aria-pressed", "true");
    await expect(imagery).toHaveAttribute("aria-pressed", "false");
  },
);

withAddress(
  "an agent's map on paper names the source of its imagery, and not without imagery",
  async ({ page, request, browser }, testInfo) => {
    await bringTiles(page, browser);
    const agent = await signUp(page.request, somebody("agent"));
    await confirmAddress(page.request, agent.email);
    const farmer = await signUp(request, somebody("farmer"));
    await confirmAddress(request, farmer.email);
    const corn = { fieldName: "River", crop: "Corn", startDateISO: "2026-05-01", ...NEBRASKA };
    for (const made of [
      await request.post("/api/links", { data: { email: agent.email } }),
      await request.put(`/api/plants/${randomUUID()}`, { data: corn }),
      // Takes up the link.
      await page.request.get("/api/links"),
    ]) {
      expect(made.ok(), await made.text()).toBe(true);
    }
    await rememberAs(page, agent.email);
    await page.goto("/agentHome?view=map");
    const { plain, credit } = groundOf(page);
    await expect(credit).toBeVisible();
    const onPaper = async () => (await printed(page, testInfo)).flat().join("\n");
    expect(await onPaper()).toContain(CREDIT);
    await plain.click();
    await expect(credit).toBeHidden();
    expect(await onPaper()).not.toContain(CREDIT);
  },
);

withAddress(
  "a map without its tiles says so in one line, and shows them once they come",
  async ({ page, browser, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await page.route(TILES, (route) => route.abort());
    await openMap(page);
    const { missing, credit } = groundOf(page);
    await expect(missing).toBeVisible();
    await expect(credit).toBeHidden();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await aboveTheEdge(page, missing), "along the lower edge").toBeLessThan(24);

    // Without the server too, it is known where the imagery was.
    await page.route("**/api/map/imagery", (route) => route.abort());
    await page.reload();
    await expect(missing).toBeVisible();

    await bringTiles(page, browser);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(credit).toBeVisible();
    await expect(missing).toBeHidden();
  },
);

withAddress("a map does not wait for tiles that never come", async ({ page }) => {
  await page.route(TILES, () => undefined);
  await openMap(page);
  const { missing, credit } = groundOf(page);
  await expect(credit).toBeVisible();
  await expect(missing).toBeVisible();
  await expect(page.locator("main [aria-busy=false]")).toBeVisible();
});

withSections(
  "a map shows section lines when the person asks for them, and the next map too",
  async ({ page, browser, expectAccessible }) => {
    await bringTiles(page, browser);
    await openMap(page);
    const sections = page.getByRole("button", { name: "Section lines" });
    const credit = page.getByText(LINES);
    await expect(sections).toHaveAttribute("aria-pressed", "false");
    await expect(credit).toBeHidden();
    await expect(page.getByRole("button", { name: "Imagery" })).toHaveCount(0);
    const asked = page.waitForRequest(/\/\d+\/\d+\/\d+\.png$/);
    await sections.focus();
    await page.keyboard.press("Enter");
    await asked;
    await expect(sections).toHaveAttribute("aria-pressed", "true");
    await expect(credit).toBeVisible();
    await expectAccessible();

    await page.reload();
    await expect(sections).toHaveAttribute("aria-pressed", "true");
    await expect(credit).toBeVisible();
    await sections.click();
    await expect(credit).toBeHidden();
  },
);

withSections(
  "section lines that do not come are told in one line",
  async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    await page.route(TILES, (route) => route.abort());
    await openMap(page);
    await page.getByRole("button", { name: "Section lines" }).click();
    await expect(page.getByText("Section lines do not load here right now")).toBeVisible();
  },
);

withArchive("a map reads its imagery from the server's archive in parts", async ({ page }) => {
  const parts: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/map/tiles.pmtiles")) parts.push(response.status());
  });
  await openMap(page);
  await expect(page.getByText(CREDIT)).toBeVisible();
  await expect.poll(() => parts.length).toBeGreaterThan(1);
  expect(new Set(parts)).toEqual(new Set([206]));

  const canvas = page.locator("canvas");
  const withPictures = await canvas.screenshot();
  await groundOf(page).plain.click();
  await expect.poll(async () => (await canvas.screenshot()).equals(withPictures)).toBe(false);
});
