/** Load on a server, by wrk with as many clients as asked for, each of which sends as soon as it was answered. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const SCRIPT = new URL("load.lua", import.meta.url).pathname;

/**
 * Answers the requests per second, the median and 99th percentile of the wait in milliseconds, and how many were
 * answered. A request that is refused or lost ends the benchmark: what is quick at failing is not quick.
 */
export async function load({ url, method = "GET", path, body, cookie, encoding }, { clients, seconds }) {
  const asked = { LOAD_METHOD: method, LOAD_PATH: path, LOAD_BODY: body, LOAD_COOKIE: cookie, LOAD_ENCODING: encoding };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const { stdout } = await promisify(execFile)(
    "wrk",
    [
      "--threads",
      "1",
      "--connections",
      clients,
      "--duration",
      `${seconds}s`,
      "--timeout",
      "10s",
      "--script",
      SCRIPT,
      url,
    ].map(String),
    { env: { ...process.env, ...Object.fromEntries(given) } },
  );
  const line = stdout.split("\n").find((one) => one.startsWith("{"));
  const { answered, seconds: taken, p50, p99, refused, broken } = JSON.parse(line);
  if (answered === 0 || refused + broken > 0) {
    throw new Error(`${method} ${path}: ${answered} answered, ${refused} of them refused, ${broken} lost`);
  }
  return { rate: answered / taken, p50, p99, answered };
}
