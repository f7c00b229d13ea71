/** The calls over HTTP: lists, durable creations and log-ins. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { DEMO_PASSWORD, signIn, signUpFarmer } from "./client.mjs";
import { load } from "./load.mjs";
import { reports } from "./plantings.mjs";
import { startServer } from "./server.mjs";
import { deepMedian } from "./statistics.mjs";

const ROUNDS = 3;
const SECONDS = 3;
const LIST_CLIENTS = 32;
const AGENT = "agent@acremark.example";
const FARMER = "farmer01@acremark.example";

/** No more than may wait for a password at once, so that the server refuses nobody. */
const LOG_IN_CLIENTS = 16 * availableParallelism();

/**
 * Measures an agent's list of a farmer with 100 plantings against the same bytes from memory, log-ins against the bare
 * hash, and the list during a flood of log-ins.
 */
export async function readingFigures({ scratch, binary, baseline }) {
  const log = `${scratch}/server.log`;
  const server = await startServer({
    binary,
    args: ["serve", "--demo"],
    database: `sqlite://${scratch}/demo.db`,
    log,
  });
  const list = await listOfHundred(server.url);
  writeFileSync(`${scratch}/list.json`, list.bytes);
  const memory = await startServer({
    binary: baseline,
    args: ["bytes", `${scratch}/list.json`],
    database: `sqlite://${scratch}/baseline.db`,
    log,
  });
  const fixed = { url: memory.url, path: "/baseline.json" };
  const logIn = {
    url: server.url,
    method: "POST",
    path: "/api/sessions",
    body: JSON.stringify({ email: AGENT, password: DEMO_PASSWORD }),
  };

  const figures = await inTurns({
    list: () => load(list.request, { clients: LIST_CLIENTS, seconds: SECONDS }),
    memory: () => load(fixed, { clients: LIST_CLIENTS, seconds: SECONDS }),
    compressed: () =>
      load({ ...list.request, encoding: "gzip, deflate, br" }, { clients: LIST_CLIENTS, seconds: SECONDS }),
    logIns: () => load(logIn, { clients: LOG_IN_CLIENTS, seconds: SECONDS }),
    hashes: () => Number(execFileSync(baseline, ["hashes", String(SECONDS)])),
    flooded: () => flooded(list.request, logIn),
  });
  await memory.stop();
  await server.stop();
  return { ...figures, bytes: list.bytes.length, clients: LIST_CLIENTS, logInClients: LOG_IN_CLIENTS };
}

/** Measures durable creations by one client and by 64, on each database in turn. */
export async function creationFigures({ scratch, binary, baseline, postgres }) {
  const databases = { sqlite: `sqlite://${scratch}/creations.db`, postgres };
  const servers = {};
  const runs = { syncs: () => Number(execFileSync(baseline, ["syncs", scratch, String(SECONDS)])) };
  for (const [name, database] of Object.entries(databases)) {
    const server = await startServer({ binary, args: ["serve"], database, log: `${scratch}/${name}.log` });
    const farmer = await signUpFarmer(server.url, "harrow@acremark.example");
    servers[name] = { server, farmer, answered: 0, clients: 0 };
    runs[`${name}One`] = () => create(servers[name], 1);
    runs[`${name}Many`] = () => create(servers[name], 64);
  }
  const figures = await inTurns(runs);
  for (const served of Object.values(servers)) {
    await checkStored(served);
    await served.server.stop();
  }
  return figures;
}

/** Runs everything once to warm up, then in turns. Returns the medians. */
async function inTurns(runs) {
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const figures = {};
    for (const [name, run] of Object.entries(runs)) {
      figures[name] = await run();
    }
    rounds.push(figures);
  }
  return deepMedian(rounds.slice(1));
}

async function flooded(list, logIn) {
  const [listed] = await Promise.all([
    load(list, { clients: LIST_CLIENTS, seconds: SECONDS }),
    load(logIn, { clients: LOG_IN_CLIENTS, seconds: SECONDS }),
  ]);
  return listed;
}

/** Reports for a demo farmer until they have 100 plantings. Returns their agent's request for them, and the answer. */
export async function listOfHundred(url) {
  const farmer = await signIn(url, FARMER);
  const ask = JSON.stringify({ userId: farmer.userId });
  const stored = JSON.parse(await farmer.call("POST", "/api/plants/getPlants", { userId: farmer.userId }));
  for (const [number, report] of reports(100 - stored.length).entries()) {
    const id = `0196ec00-0000-7000-8000-${String(number).padStart(12, "0")}`;
    await farmer.call("PUT", `/api/plants/${id}`, report);
  }
  const agent = await signIn(url, AGENT);
  const request = { url, method: "POST", path: "/api/plants/getPlants", body: ask, cookie: agent.cookie };
  const bytes = Buffer.from(await agent.call("POST", "/api/plants/getPlants", { userId: farmer.userId }));
  if (JSON.parse(bytes).length !== 100) {
    throw new Error("the list to measure does not have 100 plantings");
  }
  return { request, bytes };
}

async function create(served, clients) {
  const [report] = reports(1);
  const request = {
    url: served.server.url,
    method: "PUT",
    path: "/api/plants/{id}",
    body: JSON.stringify(report),
    cookie: served.farmer.cookie,
  };
  const figures = await load(request, { clients, seconds: SECONDS });
  served.answered += figures.answered;
  served.clients += clients;
  return figures;
}

/** Every answered creation is stored. Each client's last one may be stored too: wrk ends before its answer comes. */
async function checkStored({ farmer, answered, clients }) {
  const list = await farmer.call("POST", "/api/plants/getPlants", { userId: farmer.userId });
  const stored = list.split('"plantingId"').length - 1;
  if (stored < answered || stored > answered + clients) {
    throw new Error(`${answered} creations were answered, and ${stored} are stored`);
  }
}
