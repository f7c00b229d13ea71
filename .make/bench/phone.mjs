/** A phone that was long without a network: how soon what was marked on it is at the server. */
import { execFileSync } from "node:child_process";

const TOLD = /(\d+) plantings were sent in (\d+) ms/;

/** As the browser's test does it and tells it: made by hand, the browser killed meanwhile, sent one after the other. */
export function phoneFigures({ binary }) {
  const output = execFileSync(
    "npm",
    ["--prefix", "frontend", "run", "--silent", "e2e:alone", "--", "browser-killed"],
    // It has a server of its own; that an address is given says that there is one to test.
    { encoding: "utf8", env: { ...process.env, ACREMARK_BINARY: binary, ACREMARK_URL: "http://localhost" } },
  );
  const [, count, wait] = TOLD.exec(output) ?? [];
  if (wait === undefined) {
    throw new Error(`the test did not tell how long it took:\n${output}`);
  }
  return { count: Number(count), wait: Number(wait) };
}
