/** The installed field app: what it takes on the device, and how soon it stands there without a network. */
import { get } from "node:http";
import { installed } from "./browser.mjs";
import { DEMO_PASSWORD } from "./client.mjs";
import { startServer } from "./server.mjs";
import { deepMedian } from "./statistics.mjs";

const ROUNDS = 9;
/** By how much slower than this machine's a core of a phone is taken to be. */
const SLOWER = 4;
const FARMER = "farmer01@acremark.example";

/** Each round is a browser that starts anew; the server is gone by then, and the network off besides. */
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

/** Signs in and waits until the program and the plantings are kept; answers what of the program is. */
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

/** When the first of `/field` is painted and when its button can be pressed, in milliseconds from the navigation on. */
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
        button.click();
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/field`);
  await page.getByText("Finding the place").waitFor();
  return page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    ready: window.ready,
  }));
}

/** What a file takes as a browser asks for it, without the headers of its answer. */
function bytesOverTheWire(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip, deflate, br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    }).on("error", reject);
  });
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
