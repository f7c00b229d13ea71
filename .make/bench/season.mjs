/** An agent's season with 1,000 farmers and 100,000 plantings: the server's answer, and the screen of their device. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { installed } from "./browser.mjs";
import { signIn, signUpAgent } from "./client.mjs";
import { logIn, open } from "./device-book.mjs";
import { untilCopied } from "./device.mjs";
import { startServer } from "./server.mjs";
import { deepMedian, median } from "./statistics.mjs";

const AGENT = "plains@acremark.example";
/** The crop year that the server reads ahead. */
const YEAR = new Date().getFullYear();
const FARMERS = 1_000;
const PATH = `/api/book?cropYear=${YEAR}&today=`;
const DAYS = Array.from({ length: 9 }, (_, at) => `${YEAR}-06-${10 + at}`);
const ROUNDS = 7;
/** Milliseconds in which the server has read the books of agents with sessions after a start. */
const READ_AHEAD = 3_000;
/** What is on the screen once the season is drawn. */
const ROW = "main tbody tr[data-index] a";

export async function seasonFigures({ scratch, binary, measure, postgres }) {
  const sqlite = `sqlite://${scratch}/season.db`;
  return {
    SQLite: await answers(sqlite),
    PostgreSQL: await answers(postgres),
    device: await screen(sqlite),
  };

  function serve(database) {
    return startServer({ binary, args: ["serve"], database, log: `${scratch}/season.log` });
  }

  async function answers(database) {
    const server = await serve(database);
    const agent = await signUpAgent(server.url, AGENT);
    // Waits without blocking, so that a connection which the server closes meanwhile is not used again.
    await promisify(execFile)(measure, [database, "season", AGENT, String(YEAR)]);
    const date = { kind: "acreageReporting", crop: "Corn", area: "", cropYear: YEAR, date: `${YEAR}-07-15` };
    await agent.call("PUT", `/api/deadlines/${randomUUID()}`, { ...date, source: "Made up" });
    const unread = await wait(agent, DAYS[0]);
    await server.stop();
    const started = await serve(database);
    const again = await signIn(started.url, AGENT);
    await sleep(READ_AHEAD);
    const first = await wait(again, DAYS[0]);
    const [later, days] = [[], []];
    for (const _ of DAYS) later.push(await wait(again, DAYS[0]));
    for (const day of DAYS.slice(1)) days.push(await wait(again, day));
    await started.stop();
    return { unread, first, later: median(later), day: median(days) };
  }

  /** Each round starts a new browser. By then the server has stopped, and the browser is offline. */
  async function screen(database) {
    const server = await serve(database);
    const profile = `${scratch}/season-profile`;
    await installed(profile, async (page) => {
      await logIn(page, server.url, AGENT);
      await untilCopied(page);
    });
    await server.stop();
    const address = `${server.url}/season?cropYear=${YEAR}`;
    const rounds = [];
    // The first one makes the book from the plantings, and saves it.
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push(await installed(profile, (page) => open(page, address, () => page.waitForTimeout(3_000), ROW)));
    }
    return { made: rounds[0], ...deepMedian(rounds.slice(1)) };
  }
}

async function wait(agent, day) {
  const started = performance.now();
  const { season } = JSON.parse(await agent.call("GET", `${PATH}${day}`));
  const taken = performance.now() - started;
  if (season.farmers.length !== FARMERS || season.farmers.some(({ due }) => due === undefined)) {
    throw new Error("the season to measure lacks farmers or dates");
  }
  return taken;
}
