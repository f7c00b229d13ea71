/** Puts load on a server with wrk. Each client sends its next request as soon as it has an answer. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const SCRIPT = new URL("load.lua", import.meta.url).pathname;

/**
 * Returns the requests per second, the median and 99th percentile of the wait in milliseconds, and the number of
 * answers. A refused or lost request ends the benchmark, because a fast failure must not count as speed.
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
