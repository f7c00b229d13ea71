/** Whether the time of a refused log-in reveals that an address has an account. */
import { Agent, request } from "node:http";
import { DEMO_PASSWORD, signUpFarmer } from "./client.mjs";
import { startServer } from "./server.mjs";
import { median, spread } from "./statistics.mjs";

const PAIRS = 500;
const WARM_UP = 50;
const KNOWN = "harrow@acremark.example";
const UNKNOWN = "furrow@acremark.example";
const CODES = { [KNOWN]: "auth/invalid-credential", [UNKNOWN]: "auth/user-not-found" };

/**
 * One client on one connection tries a wrong password with an address that has an account and with one that has none,
 * in pairs. The order within each pair is random.
 */
export async function timingFigures({ scratch, binary }) {
  const database = `sqlite://${scratch}/timing.db`;
  const server = await startServer({ binary, args: ["serve"], database, log: `${scratch}/timing.log` });
  await signUpFarmer(server.url, KNOWN);
  const connection = new Agent({ keepAlive: true, maxSockets: 1 });
  const pairs = [];
  for (let number = 0; number < WARM_UP + PAIRS; number += 1) {
    const order = Math.random() < 0.5 ? [KNOWN, UNKNOWN] : [UNKNOWN, KNOWN];
    const waits = {};
    for (const email of order) {
      waits[email] = await refusal(server.url, email, connection);
    }
    pairs.push({ known: waits[KNOWN], unknown: waits[UNKNOWN] });
  }
  connection.destroy();
  await server.stop();
  const counted = pairs.slice(WARM_UP);
  return {
    pairs: PAIRS,
    known: median(counted.map(({ known }) => known)),
    unknown: median(counted.map(({ unknown }) => unknown)),
    apart: apart(counted),
    spread: spread(counted, apart),
  };
}

/** The median of the known address minus the median of the unknown one, in milliseconds. */
function apart(pairs) {
  return median(pairs.map(({ known }) => known)) - median(pairs.map(({ unknown }) => unknown));
}

/** The time from a wrong password to its refusal, in milliseconds. */
function refusal(url, email, agent) {
  const body = JSON.stringify({ email, password: `${DEMO_PASSWORD}-not` });
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const asked = request(`${url}/api/sessions`, { method: "POST", agent, headers }, (response) => {
      const pieces = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("end", () => {
        const wait = performance.now() - started;
        const { code } = JSON.parse(Buffer.concat(pieces));
        if (code === CODES[email]) {
          resolve(wait);
        } else {
          reject(new Error(`${email} was refused with ${response.statusCode} ${code}`));
        }
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
