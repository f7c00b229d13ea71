/** Boxes of the live layer, for an agent whose farmers have a million plantings. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { signUpAgent } from "./client.mjs";
import { startServer } from "./server.mjs";
import { median } from "./statistics.mjs";

const COUNT = 1_000_000;
const BOXES = 60;
const AGENT = "plains@acremark.example";

export async function layerFigures({ scratch, binary, measure, postgres }) {
  return {
    SQLite: await figures(`sqlite://${scratch}/layer.db`),
    PostgreSQL: await figures(postgres),
  };

  async function figures(database) {
    const server = await startServer({ binary, args: ["serve"], database, log: `${scratch}/layer.log` });
    const agent = await signUpAgent(server.url, AGENT);
    // Waits without blocking, so that a connection which the server closes meanwhile is not used again.
    await promisify(execFile)(measure, [database, String(COUNT), AGENT]);
    const narrow = await boxes(agent, 0.1, 1000);
    const broad = await boxes(agent, 1, 100);
    if (narrow.count < 100 || broad.count < 100) {
      throw new Error(`the boxes to measure have ${narrow.count} and ${broad.count} plantings`);
    }
    await server.stop();
    return { narrow, broad };
  }
}

/** Asks for boxes of this many degrees, each only once. */
async function boxes(agent, degrees, limit) {
  const [waits, counts] = [[], []];
  for (let number = 0; number < BOXES; number += 1) {
    const west = -104 + ((number * 0.618) % 1) * (8 - degrees);
    const south = 37 + ((number * 0.414) % 1) * (6 - degrees);
    const bbox = [west, south, west + degrees, south + degrees].map((bound) => bound.toFixed(5)).join(",");
    const started = performance.now();
    const answer = await agent.call("GET", `/ogc/collections/plantings/items?bbox=${bbox}&limit=${limit}`);
    waits.push(performance.now() - started);
    counts.push(JSON.parse(answer).numberReturned);
  }
  return { wait: median(waits), slowest: Math.max(...waits), count: Math.round(median(counts)), boxes: BOXES };
}
