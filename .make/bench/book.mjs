/** Filters and sorts 100,000 plantings: wasm in Chrome against plain JavaScript in the same page and native code. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { inPage } from "./browser.mjs";
import { plantings } from "./plantings.mjs";
import { deepMedian } from "./statistics.mjs";

const COUNT = 100_000;
const ROUNDS = 5;

export async function bookFigures({ scratch, native }) {
  const data = `${scratch}/plantings.json`;
  writeFileSync(data, JSON.stringify(plantings(COUNT)));
  const questions = new URL("questions.json", import.meta.url).pathname;
  const askNative = () => JSON.parse(execFileSync(native, [data, questions], { encoding: "utf8", maxBuffer: 1 << 28 }));

  return inPage(async (page) => {
    await serveTo(page, data);
    const { wasm, plain } = await page.evaluate(() => window.rows());
    same("plain JavaScript", plain, wasm);
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { rows, ...natively } = askNative();
      same("native code", rows, wasm);
      rounds.push({ page: await page.evaluate(() => window.round()), native: natively });
    }
    // The first round is the warm-up.
    return { kept: wasm.map((rows) => rows.length), ...deepMedian(rounds.slice(1)) };
  });
}

/** Serves the page and its data from the disk, without a server. */
async function serveTo(page, data) {
  const files = {
    "/": ["text/html", '<!doctype html><script type="module" src="book-page.mjs"></script>'],
    "/book-page.mjs": ["text/javascript", new URL("book-page.mjs", import.meta.url)],
    "/plain.mjs": ["text/javascript", new URL("plain.mjs", import.meta.url)],
    "/questions.json": ["application/json", new URL("questions.json", import.meta.url)],
    "/plantings.json": ["application/json", new URL(`file://${data}`)],
    "/pkg/rules_wasm.js": ["text/javascript", new URL("../../pkg/rules_wasm.js", import.meta.url)],
    "/pkg/rules_wasm_bg.wasm": ["application/wasm", new URL("../../pkg/rules_wasm_bg.wasm", import.meta.url)],
  };
  await page.route("**/*", (route) => {
    const [contentType, source] = files[new URL(route.request().url()).pathname] ?? [];
    if (source === undefined) {
      return route.fulfill({ status: 404 });
    }
    return route.fulfill({ contentType, body: source instanceof URL ? readFileSync(source) : source });
  });
  await page.goto("http://localhost/");
  await page.waitForFunction(() => window.round !== undefined);
}

function same(who, rows, expected) {
  if (!isDeepStrictEqual(rows, expected)) {
    throw new Error(`${who} keeps other plantings than wasm, or in another order`);
  }
}
