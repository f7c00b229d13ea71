/** The program itself: the time of its start, its memory when idle, its size. */
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "./server.mjs";
import { median } from "./statistics.mjs";

const STARTS = 9;

export async function programFigures({ scratch, binary }) {
  const start = () =>
    startServer({
      binary,
      args: ["serve"],
      database: `sqlite://${scratch}/start.db`,
      log: `${scratch}/start.log`,
    });
  // The first start creates the database.
  await (await start()).stop();
  const starts = [];
  const memory = [];
  for (let number = 0; number < STARTS; number += 1) {
    const server = await start();
    await sleep(200);
    starts.push(server.startTime);
    memory.push(server.memory());
    await server.stop();
  }
  return { start: median(starts), memory: median(memory), size: statSync(binary).size };
}
