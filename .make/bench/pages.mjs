/** Pages in the browser: their bytes over the wire, and how soon a filter shows. */
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { transferred } from "../../frontend/scripts/transferred.mjs";
import { inPage } from "./browser.mjs";
import { DEMO_PASSWORD } from "./client.mjs";
import { farmersHere, onDevice, putPlantings, untilCopied } from "./device.mjs";
import { plantings } from "./plantings.mjs";
import { startServer } from "./server.mjs";
import { deepMedian, median } from "./statistics.mjs";
import { bytesOverTheWire } from "./wire.mjs";

const CHANGES = 12;
const LOADS = 9;
/** The installed program takes its files from the device. */
const UNINSTALLED = { serviceWorkers: "block" };

export async function pageFigures({ scratch, binary }) {
  const server = await startServer({
    binary,
    args: ["serve", "--demo"],
    database: `sqlite://${scratch}/pages.db`,
    log: `${scratch}/pages.log`,
  });
  const figures = await inPage(async (page) => {
    const whole = { waitUntil: "networkidle" };
    const bytes = async (act) => sum(await transferred(page, act));
    const logIn = await bytes(() => page.goto(`${server.url}/login`, whole));
    const heading = await headingWait(page);
    await signIn(page);
    const agentHome = await bytes(() => page.reload(whole));
    const map = await mapBytes(page);
    const paints = [];
    for (const rows of [10_000, 100_000]) {
      paints.push({ rows, wait: await filterPaint(page, rows) });
    }
    return { logIn, heading, agentHome, map, wasm: compressedRules(), paints };
  }, UNINSTALLED);
  await server.stop();
  return figures;
}

/** From the navigation to the heading of the log-in page, and to the last byte of its scripts, in milliseconds. */
async function headingWait(page) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector("h1")) {
        observer.disconnect();
        requestAnimationFrame(() => {
          window.headed = performance.now();
        });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const rounds = [];
  for (let round = 0; round < LOADS; round += 1) {
    await page.reload();
    await page.waitForFunction(() => window.headed);
    rounds.push(
      await page.evaluate(() => {
        const scripts = performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "script");
        return { shown: window.headed, scripts: Math.max(...scripts.map(({ responseEnd }) => responseEnd)) };
      }),
    );
  }
  return deepMedian(rounds);
}

/** The files that the agent's map needs besides those of the page. Workers load some of them. */
async function mapBytes(page) {
  const asked = new Set();
  const note = (request) => asked.add(request.url());
  page.on("request", note);
  await page.reload();
  await page.getByRole("row").nth(1).waitFor();
  const before = [...asked];
  asked.clear();
  await page.goto(`${page.url()}?view=map`);
  await page.locator("[aria-busy=false] canvas").waitFor();
  page.off("request", note);
  const files = [...asked].filter((url) => url.includes("/assets/") && !before.includes(url));
  const counties = files.filter((url) => /\/land[._]/.test(url));
  const others = files.filter((url) => !counties.includes(url));
  return { counties: await bytesOf(counties), others: await bytesOf(others) };
}

async function bytesOf(urls) {
  return sum(await Promise.all(urls.map(bytesOverTheWire)));
}

/** The module's bytes as the server sends them, without the headers. */
function compressedRules() {
  return brotliCompressSync(readFileSync(new URL("../../pkg/rules_wasm_bg.wasm", import.meta.url))).length;
}

async function signIn(page) {
  await page.getByLabel("Email").fill("agent@acremark.example");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL("**/agentHome");
  // The requests of this first view must not count with those of the next.
  await untilCopied(page);
}

/** Milliseconds from the choice of a season to the paint of its rows, for a farmer with so many plantings. */
async function filterPaint(page, rows) {
  await onDevice(page);
  const farmer = (await farmersHere(page)).at(-1);
  await putPlantings(
    page,
    plantings(rows).map((planting) => ({ ...planting, farmer, creator: farmer })),
  );
  const home = new URL(page.url());
  home.search = new URLSearchParams({ farmer, filterBy: "season" });
  await page.goto(home.href);
  await page.locator('section [role="status"]', { hasText: /of [\d,]+ plantings/ }).waitFor();
  const waits = await page.evaluate(changeSeason, CHANGES);
  // The first choices are the warm-up.
  return median(waits.slice(2));
}

/** Runs in the page. A choice shows once the number of rows has changed and its frame is done. */
async function changeSeason(changes) {
  const choose = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set;
  const waits = [];
  for (let change = 0; change < changes; change += 1) {
    const select = document.querySelector('select[name="season"]');
    const status = document.querySelector('section [role="status"]');
    const before = status.textContent;
    const changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (status.textContent !== before) {
          observer.disconnect();
          resolve();
        }
      });
      observer.observe(status, { childList: true, subtree: true, characterData: true });
    });
    const started = performance.now();
    choose.call(select, select.options[1 + (change % 2)].value);
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await changed;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return waits;
}

function sum(kinds) {
  return Object.values(kinds).reduce((total, bytes) => total + bytes, 0);
}
