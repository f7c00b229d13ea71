/** Measures everything in one run and prints each figure beside its aim. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { authorityFigures } from "./authority.mjs";
import { bookFigures } from "./book.mjs";
import { creationFigures, readingFigures } from "./calls.mjs";
import { deviceBookFigures } from "./device-book.mjs";
import { fieldAppFigures } from "./field-app.mjs";
import { landFigures } from "./land.mjs";
import { layerFigures } from "./layer.mjs";
import { manyRowsFigures } from "./many-rows.mjs";
import { pageFigures } from "./pages.mjs";
import { phoneFigures } from "./phone.mjs";
import { programFigures } from "./program.mjs";
import { pullFigures } from "./pulls.mjs";
import {
  authorityRows,
  bookRows,
  creationRows,
  deviceBookRows,
  fieldAppRows,
  landRows,
  layerRows,
  manyRowsRows,
  pageRows,
  phoneRows,
  programRows,
  pullRows,
  readingRows,
  seasonRows,
  siegeRows,
  timingRows,
} from "./rows.mjs";
import { seasonFigures } from "./season.mjs";
import { siegeFigures } from "./siege.mjs";
import { table } from "./table.mjs";
import { timingFigures } from "./timing.mjs";

const [binary, baseline, native, measure, survey, python, ...chosen] = process.argv.slice(2);
const postgres = process.env.ACREMARK_TEST_POSTGRES_URL;

const [load] = loadavg();
if (load > 0.5) {
  console.error(`note: other programs keep this machine busy (load ${load.toFixed(1)}), so the figures will be worse`);
}
requireDurable(postgres);

const scratch = mkdtempSync(join(tmpdir(), "acremark-bench-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
]) {
  process.on(signal, () => process.exit(code));
}

const parts = [
  ["book", "Filter and sort, in the browser and natively", bookFigures, bookRows],
  ["device", "An agent's whole book on a device", deviceBookFigures, deviceBookRows],
  ["reading", "Lists and log-ins", readingFigures, readingRows],
  ["pulls", "Pulls", pullFigures, pullRows],
  ["timing", "Log-ins of known and unknown addresses", timingFigures, timingRows],
  ["creation", "Durable creations", creationFigures, creationRows],
  ["pages", "Pages in the browser", pageFigures, pageRows],
  ["field", "The installed field app", fieldAppFigures, fieldAppRows],
  ["phone", "A phone after a long time without a network", phoneFigures, phoneRows],
  ["rows", "A million plantings of others", manyRowsFigures, manyRowsRows],
  ["layer", "Boxes of the live layer", layerFigures, layerRows],
  ["season", "An agent's season", seasonFigures, seasonRows],
  ["authority", "Dates of the authority", authorityFigures, authorityRows],
  ["land", "Boundaries, and an import of fields", landFigures, landRows],
  ["siege", "An honest client during attacks", siegeFigures, siegeRows],
  ["program", "The program", programFigures, programRows],
];
const unknown = chosen.filter((name) => !parts.some(([part]) => part === name));
if (unknown.length > 0) {
  throw new Error(`unknown part: ${unknown.join(", ")}; choose from ${parts.map(([part]) => part).join(", ")}`);
}
const rows = [];
for (const [name, what, figures, print] of parts) {
  if (chosen.length > 0 && !chosen.includes(name)) {
    continue;
  }
  console.error(`▸ ${what}`);
  rows.push(...print(await figures({ scratch, binary, baseline, native, measure, survey, python, postgres })));
}
console.log(`\n${table(rows)}\n\n${provenance()}`);

/** Refuses a PostgreSQL that does not wait for its disk, because the comparison would be unfair. */
function requireDurable(url) {
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
    const value = execFileSync("psql", [url, "-Atc", `SHOW ${setting}`], { encoding: "utf8" }).trim();
    if (value !== "on") {
      throw new Error(`PostgreSQL runs with ${setting} ${value}`);
    }
  }
}

function provenance() {
  const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--untracked-files=no") ? " with changes" : "";
  return `Commit ${git("rev-parse", "--short", "HEAD")}${changed}, ${availableParallelism()} cores, the load generator on the same ones; medians.`;
}
