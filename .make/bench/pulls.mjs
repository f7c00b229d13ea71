/** The pulls of a client that keeps plantings: all that it may see, and the changes since. */
import { get } from "node:http";
import { signIn } from "./client.mjs";
import { load } from "./load.mjs";
import { startServer } from "./server.mjs";
import { deepMedian } from "./statistics.mjs";

const ROUNDS = 9;
const SECONDS = 3;
const CLIENTS = 32;
const PATH = "/api/plants/changes";
const LARGE_FARM = "farmer12@acremark.example";

/** The first pull of a farmer with 10,000 plantings, and an empty one against a plain read of one planting. */
export async function pullFigures({ scratch, binary }) {
  const server = await startServer({
    binary,
    args: ["serve", "--demo"],
    database: `sqlite://${scratch}/pulls.db`,
    log: `${scratch}/pulls.log`,
  });
  const { cookie, call } = await signIn(server.url, LARGE_FARM);
  const { changes, cursor, more } = JSON.parse(await call("GET", PATH));
  if (changes.length !== 10_000 || more) {
    throw new Error("the pull to measure does not have 10,000 plantings");
  }
  await pull(server.url, cookie);
  const pulls = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pulls.push(await pull(server.url, cookie));
  }
  const rate = (path) => load({ url: server.url, path, cookie }, { clients: CLIENTS, seconds: SECONDS });
  const one = `/api/plants/${changes[0].planting.plantingId}`;
  const since = `${PATH}?since=${cursor}`;
  const rates = [];
  for (let round = 0; round < 3; round += 1) {
    rates.push({ empty: await rate(since), one: await rate(one) });
  }
  await server.stop();
  return { ...deepMedian(pulls), ...deepMedian(rates), clients: CLIENTS };
}

/** Makes one pull as a browser does. Returns the time until the last byte and the number of bytes. */
function pull(url, cookie) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { cookie, "accept-encoding": "gzip, deflate, br" };
    get(url + PATH, { headers, agent: false }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ wait: performance.now() - started, bytes }));
      response.on("error", reject);
    }).on("error", reject);
  });
}
