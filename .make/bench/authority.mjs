/** The import of a made-up file of dates in the form of RMA's table A00200. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { memoryOf } from "./server.mjs";

const ROWS = 1_000_000;
const AT_ONCE = 10_000;
const HEADER =
  "Record Type Code|Filing Date|Reinsurance Year|Commodity Year|Commodity Code|State Code|County Code|Type Code|" +
  "Practice Code|Sales Closing Date|Earliest Planting Date|Final Planting Date|End Of Late Planting Period Date|" +
  "Acreage Reporting Date|Production Reporting Date|Deleted Date";
/** Those of our crops. */
const COMMODITIES = ["0041", "0011", "0091", "0039", "0051", "0017", "0059", "0016"];
const [TYPES, PRACTICES, STATES] = [15, 5, 56];

/** How long each of two imports takes, and its peak of memory: a first file, and a newer one with other reporting dates. */
export async function authorityFigures({ scratch, binary }) {
  const settings = { ...process.env, ACREMARK_DATABASE_URL: `sqlite://${scratch}/authority.db` };
  execFileSync(binary, ["migrate"], { env: settings, stdio: "ignore" });
  const figures = {};
  for (const [name, month] of Object.entries({ first: 7, newer: 8 })) {
    const file = `${scratch}/A00200_made_up_${name}.txt`;
    write(file, month);
    figures[name] = { ...(await imported(binary, file, settings)), bytes: statSync(file).size };
  }
  return { ...figures, rows: ROWS };
}

async function imported(binary, file, env) {
  const started = performance.now();
  const child = spawn(binary, ["import-adm", file], { env, stdio: ["ignore", "ignore", "inherit"] });
  let peak = 0;
  const looking = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid, "VmHWM") || 0);
  }, 5);
  const [code] = await once(child, "exit");
  clearInterval(looking);
  if (code !== 0) {
    throw new Error("the made-up dates were not imported");
  }
  return { wait: performance.now() - started, peak };
}

/** In every fourth county each type has dates of its own. */
function write(file, month) {
  const out = openSync(file, "w");
  writeSync(out, `${HEADER}\n`);
  const perCounty = COMMODITIES.length * TYPES * PRACTICES;
  for (let start = 0; start < ROWS; start += AT_ONCE) {
    const lines = Array.from({ length: AT_ONCE }, (_, at) => {
      const county = Math.floor((start + at) / perCounty);
      return line((start + at) % perCounty, county, month);
    });
    writeSync(out, `${lines.join("\n")}\n`);
  }
  closeSync(out);
}

function line(offer, county, month) {
  const type = Math.floor(offer / PRACTICES) % TYPES;
  const day = digits(county % 4 === 0 ? 10 + type : 15, 2);
  const place = `${digits(1 + (county % STATES), 2)}|${digits(1 + 2 * Math.floor(county / STATES), 3)}`;
  const codes = `${digits(11 + type, 3)}|${digits(2 + (offer % PRACTICES), 3)}`;
  const dates = `20260315|20260405|202605${day}|202606${day}|2026${digits(month, 2)}${day}|20270429`;
  const commodity = COMMODITIES[Math.floor(offer / (TYPES * PRACTICES))];
  return `A00200|202511${digits(month, 2)}|2026|2026|${commodity}|${place}|${codes}|${dates}|`;
}

function digits(number, count) {
  return String(number).padStart(count, "0");
}
