import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DownloadsPage } from "../../pages/downloads-page";
import { expect, test } from "../../support/agent";
import { untilCopied } from "../../support/local-copy";

const YEAR = new Date().getFullYear();

async function rowsOf(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent("download");
  await press();
  const file = await coming;
  const text = await readFile(await file.path(), "utf8");
  const rows = text
    .split("\r\n")
    .slice(1)
    .filter((row) => row !== "");
  return { name: file.suggestedFilename(), rows };
}

test("an agent downloads the farmers that the table shows, in its order", async ({
  agentHome,
  book,
  page,
  expectAccessible,
}) => {
  await book.farmer("farmer01");
  await agentHome.open(`?cropYear=${YEAR - 1}&order=-acres`);
  await untilCopied(page);
  await agentHome.farmer.fill("farmer1");
  await expect(agentHome.farmerCount).toHaveText("10 of 60 farmers");
  const first = agentHome.farmerRows.first();
  const shown = await first.getByRole("link").first().innerText();
  await agentHome.downloadFarmers.click();
  await expect(agentHome.format(/Shapefile/)).toHaveCount(0);
  await expectAccessible();
  const { name, rows } = await rowsOf(page, () => agentHome.format(/CSV/).click());
  expect(name).toMatch(new RegExp(`^farmers-crop-year-${YEAR - 1}-.*\\.csv$`));
  expect(rows).toHaveLength(10);
  expect(rows[0]).toContain(`${shown},`);
  expect(rows[0]).toContain("@acremark.example");
});

test("the list of farmers is among the downloads, as spreadsheets only", async ({ book, page }) => {
  const { userId, firstName, lastName } = await book.farmer("farmer02");
  const downloads = new DownloadsPage(page);
  await downloads.open();
  await downloads.choosePart("List of farmers");
  await expect(downloads.facts).toHaveText("60 farmers");
  await expect(downloads.format("GeoJSON")).toHaveCount(0);
  const all = await rowsOf(page, () => downloads.format("CSV").click());
  expect(all.rows).toHaveLength(60);
  await page.goto(`/downloads?part=farmers&farmer=${userId}`);
  await expect(downloads.facts).toHaveText("1 farmer");
  await expect(downloads.last).toContainText(`List of farmers · all farmers · ${YEAR} · CSV`);
  const one = await rowsOf(page, () => downloads.format("CSV").click());
  expect(one.rows).toHaveLength(1);
  expect(one.rows[0]).toContain(`${firstName} ${lastName}`);
});
