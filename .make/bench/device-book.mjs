/**
 * An agent's whole book on a device: how soon it is on the screen without a network, and how long it holds the screen
 * up.
 */
import { installed } from "./browser.mjs";
import { DEMO_PASSWORD } from "./client.mjs";
import { farmersHere, onDevice, putPlantings, untilCopied, untilThere } from "./device.mjs";
import { plantings } from "./plantings.mjs";
import { startServer } from "./server.mjs";
import { deepMedian } from "./statistics.mjs";

/** The agent of the large demo: the device also has their 20,000 fields. */
const AGENT = "agency@acremark.example";
const COUNT = 100_000;
const ROUNDS = 7;
const MAP_ROUNDS = 3;
/** Milliseconds in which a map shows what was changed, on the slowest of our machines. */
const WHILE = 3_000;
/** What is on the screen once the list, or the map with its plantings, is drawn. */
const ROW = "main tbody a";
const DRAWN = "[aria-busy=false] canvas";

/** Each round starts a new browser. By then the server has stopped, and the browser is offline. */
export async function deviceBookFigures({ scratch, binary }) {
  const server = await startServer({
    binary,
    args: ["serve", "--demo", "--large"],
    database: `sqlite://${scratch}/device-book.db`,
    log: `${scratch}/device-book.log`,
  });
  const profile = `${scratch}/device-book-profile`;
  const farmer = await installed(profile, (page) => install(page, server.url));
  await server.stop();
  const address = `${server.url}/agentHome?farmer=${farmer}`;
  const made = await installed(profile, (page) => open(page, address, untilSaved));
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await installed(profile, (page) => open(page, address, readPlainly)));
  }
  const maps = [];
  for (let round = 0; round < MAP_ROUNDS; round += 1) {
    maps.push(await installed(profile, (page) => open(page, `${server.url}/agentHome?view=map`, moved, DRAWN)));
  }
  return { made, ...deepMedian(rounds), map: deepMedian(maps) };
}

/** Signs in as an agent, and waits until the program is on the device. */
export async function logIn(page, url, email) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL("**/agentHome");
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Fills the device's copy. Returns a farmer of the agent. */
async function install(page, url) {
  await logIn(page, url, AGENT);
  await untilCopied(page);
  const [farmer] = await farmersHere(page);
  const fields = await page.evaluate(fieldsHere);
  await putPlantings(
    page,
    plantings(COUNT).map((planting, at) => ({ ...planting, ...fields[at % fields.length] })),
  );
  return farmer;
}

/** The fields of the device, each with its farmer. */
async function fieldsHere() {
  const ofFields = IDBKeyRange.bound(["field", ""], ["field", []]);
  const rows = await window.device("records", (records) => records.getAll(ofFields));
  return rows.map(({ id: fieldId, farmer }) => ({ fieldId, farmer }));
}

/** When that is on the screen, in milliseconds since the navigation, and the longest task until then and after. */
export async function open(page, address, then, wanted = ROW) {
  await page.context().setOffline(true);
  await page.addInitScript((wanted) => {
    window.tasks = [];
    new PerformanceObserver((list) => {
      window.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask", buffered: true });
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted)) {
        observer.disconnect();
        requestAnimationFrame(() => {
          window.shown = performance.now();
        });
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, wanted);
  await page.goto(address);
  await page.waitForFunction(() => window.shown);
  await onDevice(page);
  const more = await then(page);
  return page.evaluate(
    (figures) => ({ shown: window.shown, longestTask: Math.max(0, ...window.tasks), ...figures }),
    more,
  );
}

async function untilSaved(page) {
  await untilThere(page, "columns", "columns", "length");
  return {};
}

/** How long the page itself would take to read the same plantings. Measured after the tasks are noted. */
function readPlainly(page) {
  return page.evaluate(async () => {
    const longestTask = Math.max(0, ...window.tasks);
    const started = performance.now();
    await window.device("records", (store) => store.getAll());
    return { longestTask, plain: performance.now() - started };
  });
}

/** Zooms and pans the map, fills its fields anew, and changes a planting. The longest task of each is a figure. */
async function moved(page) {
  const longestTask = await page.evaluate(() => Math.max(0, ...window.tasks.splice(0)));
  const { x, y, width, height } = await page.locator("canvas").boundingBox();
  const [middle, center] = [x + width / 2, y + height / 2];
  await page.mouse.move(middle, center);
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, step < 8 ? -300 : 300);
    await page.waitForTimeout(150);
    await page.mouse.down();
    await page.mouse.move(middle + 60, center - 40, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(middle, center);
  }
  await page.waitForTimeout(500);
  const longest = () => page.evaluate(() => Math.max(0, ...window.tasks.splice(0)));
  const longestMove = await longest();
  for (const fill of ["Reported or not", "Farmer", "Crop"]) {
    await page.getByRole("radio", { name: fill, exact: true }).click({ force: true });
    await page.waitForTimeout(WHILE);
  }
  const longestFill = await longest();
  await page.evaluate(change);
  await page.waitForTimeout(WHILE);
  return { longestTask, longestMove, longestFill, longestChange: await longest() };
}

/** Changes the crop of a planting, as the synchronizer of another tab does. */
async function change() {
  const [name] = (await indexedDB.databases()).flatMap(({ name }) => (name.startsWith("acremark-") ? name : []));
  const ofPlantings = IDBKeyRange.bound(["planting", ""], ["planting", []]);
  const row = await window.device("records", (records) => records.get(ofPlantings));
  row.record.crop = row.record.crop === "Oats" ? "Corn" : "Oats";
  await window.device("records", (records) => records.put(row));
  await window.device("changed", (log) => log.add([row.id]));
  const channel = new BroadcastChannel(name);
  channel.postMessage("changed");
  channel.close();
}
