/** The pulls of a client that keeps plantings: all that it may see, and the changes since. */
import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { signIn } from "./client.mjs";
import { load } from "./load.mjs";
import { startServer } from "./server.mjs";
import { deepMedian } from "./statistics.mjs";

const ROUNDS = 9;
const SECONDS = 3;
const CLIENTS = 32;
const PATH = "/api/changes?kinds=planting";
const LARGE_FARM = "farmer12@acremark.example";

/** The first pull of a farmer with 10,000 plantings, and an empty one against a plain read of one planting. */
export async function pullFigures({ scratch, binary }) {
  const server = await startServer({
    binary,
    args: ["serve", "--demo"],
    database: `sqlite://${scratch}/pulls.db`,
    log: `${scratch}/pulls.log`,
  });
  const { cookie } = await signIn(server.url, LARGE_FARM);
  const { plantings, cursor } = await pull(server.url, cookie);
  if (plantings.length !== 10_000) {
    throw new Error(`the pull to measure has ${plantings.length} plantings, not 10,000`);
  }
  const pulls = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { wait, bytes } = await pull(server.url, cookie);
    pulls.push({ wait, bytes });
  }
  const rate = (path) => load({ url: server.url, path, cookie }, { clients: CLIENTS, seconds: SECONDS });
  const one = `/api/plants/${plantings[0].plantingId}`;
  const since = `${PATH}&since=${cursor}`;
  const rates = [];
  for (let round = 0; round < 3; round += 1) {
    rates.push({ empty: await rate(since), one: await rate(one) });
  }
  await server.stop();
  return { ...deepMedian(pulls), ...deepMedian(rates), clients: CLIENTS };
}

/** Pulls page after page as a browser does. Returns the plantings, and of all pages the time until the last byte. */
async function pull(url, cookie) {
  const pulled = { plantings: [], cursor: undefined, wait: 0, bytes: 0 };
  for (let more = true; more; ) {
    const since = pulled.cursor === undefined ? "" : `&since=${pulled.cursor}`;
    const { body, wait, bytes } = await pullPage(url + PATH + since, cookie);
    const page = JSON.parse(body);
    pulled.plantings.push(...page.changes.map(({ record }) => record));
    pulled.cursor = page.cursor;
    pulled.wait += wait;
    pulled.bytes += bytes;
    more = page.more;
  }
  return pulled;
}

function pullPage(address, cookie) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { cookie, "accept-encoding": "gzip" };
    get(address, { headers, agent: false }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const wait = performance.now() - started;
        const sent = Buffer.concat(chunks);
        const isPacked = response.headers["content-encoding"] === "gzip";
        resolve({ body: isPacked ? gunzipSync(sent) : sent, wait, bytes: sent.length });
      });
      response.on("error", reject);
    }).on("error", reject);
  });
}
