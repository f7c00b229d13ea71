/** A phone after a long time without a network: how soon the server has its plantings. */
import { execFileSync } from "node:child_process";

const TOLD = /(\d+) plantings were sent in (\d+) ms/;

/** Runs the browser test that marks plantings by hand, kills the browser and sends them one after the other. */
export function phoneFigures({ binary }) {
  const output = execFileSync(
    "npm",
    ["--prefix", "frontend", "run", "--silent", "e2e", "--", "browser-killed"],
    // The test starts its own server; the address only tells it that there is a server to test.
    { encoding: "utf8", env: { ...process.env, ACREMARK_BINARY: binary, ACREMARK_URL: "http://localhost" } },
  );
  const [, count, wait] = TOLD.exec(output) ?? [];
  if (wait === undefined) {
    throw new Error(`the test did not print how long it took:\n${output}`);
  }
  return { count: Number(count), wait: Number(wait) };
}
