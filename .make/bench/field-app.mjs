/** The installed field app: its size on the device, and how soon it is ready without a network. */
import { installed } from "./browser.mjs";
import { DEMO_PASSWORD } from "./client.mjs";
import { startServer } from "./server.mjs";
import { deepMedian } from "./statistics.mjs";
import { bytesOverTheWire } from "./wire.mjs";

const ROUNDS = 9;
/** How many times slower a phone's core is assumed to be than this machine's. */
const SLOWER = 4;
const FARMER = "farmer01@acremark.example";

/** Each round starts a new browser. By then the server has stopped, and the browser is offline. */
export async function fieldAppFigures({ scratch, binary }) {
  const server = await startServer({
    binary,
    args: ["serve", "--demo"],
    database: `sqlite://${scratch}/field-app.db`,
    log: `${scratch}/field-app.log`,
  });
  const profile = `${scratch}/field-app-profile`;
  const kept = await installed(profile, (page) => install(page, server.url));
  const compressed = await Promise.all(kept.map(({ url }) => bytesOverTheWire(url)));
  await server.stop();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await installed(profile, (page) => start(page, server.url)));
  }
  return {
    ...deepMedian(rounds),
    slower: SLOWER,
    files: kept.length,
    raw: sum(kept.map(({ bytes }) => bytes)),
    compressed: sum(compressed),
  };
}

/** Signs in and waits until the device holds the program and the plantings. Returns the program's files. */
async function install(page, url) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(FARMER);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL("**/home");
  await page.goto(`${url}/field`);
  await page.getByRole("button", { name: "Mark this field" }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    const kept = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request)).arrayBuffer();
        kept.push({ url: request.url, bytes: body.byteLength });
      }
    }
    return kept;
  });
}

/** When `/field` first paints and when its button can be pressed, in milliseconds since the navigation. */
async function start(page, url) {
  await page.context().setOffline(true);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll("main button")].find(
        ({ textContent }) => textContent === "Mark this field",
      );
      if (button) {
        observer.disconnect();
        window.ready = performance.now();
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/field`);
  // No press: it would leave a draft, with which the next round starts otherwise.
  await page.waitForFunction(() => window.ready);
  return page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    ready: window.ready,
  }));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
