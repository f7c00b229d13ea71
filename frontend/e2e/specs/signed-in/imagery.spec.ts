import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ServerProcess } from "../../../chaos/server";
import { addField, QUARTER } from "../../support/fields";
import { archiveOf, tile } from "../../support/imagery";
import { rememberAs, signUp, somebody } from "../../support/people";
import { test as base, expect } from "../../support/test";

const CREDIT = "Pictures of the land: the test";
const HOST = "https://tiles.example";

/** On a server with pictures of the land under the maps. */
const withAddress = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  baseURL: async ({}, use) => serve(`${HOST}/{z}/{x}/{y}.png`, use),
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
  const settings = { ACREMARK_MAP_TILES: tiles, ACREMARK_MAP_ATTRIBUTION: CREDIT };
  const server = await ServerProcess.start(settings);
  await use(server.url);
  await server.end();
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
  "a map shows the operator's pictures of the land, names their source, and can do without them",
  async ({ page, browser, expectAccessible }) => {
    const picture = await tile(browser);
    await page.route(`${HOST}/**`, (route) =>
      route.fulfill({
        body: picture,
        headers: { "content-type": "image/png", "access-control-allow-origin": "*" },
      }),
    );
    const asked = page.waitForRequest((request) => /\/\d+\/\d+\/\d+\.png$/.test(request.url()));
    await openMap(page);
    await asked;
    const imagery = page.getByRole("button", { name: "Imagery" });
    await expect(imagery).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(CREDIT)).toBeVisible();
    await expectAccessible();

    await imagery.click();
    await expect(imagery).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByText(CREDIT)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: "Imagery" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  },
);

withArchive(
  "a map reads the pictures of the land from the server's archive in parts",
  async ({ page }) => {
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
    await page.getByRole("button", { name: "Imagery" }).click();
    await expect.poll(async () => (await canvas.screenshot()).equals(withPictures)).toBe(false);
  },
);
