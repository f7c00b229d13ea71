/**
 * Fails if crates/server/SECURITY.md names a test that does not exist, leaves a requirement without a test or a reason,
 * or does not list every requirement of the standard once.
 */
import { existsSync, readFileSync } from "node:fs";

/** Requirements of each level in OWASP ASVS 5.0.0. */
const REQUIREMENTS = { 1: 70, 2: 183 };

/** How the last cell of a row begins if it gives a reason instead of a test. */
const REASON = /^(Does not apply|Not met|Not met in part|Nothing to test|Written down): ./;

const rows = readFileSync("crates/server/SECURITY.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
const named = rows.filter(([name]) => /^`[a-z0-9]+`$/.test(name));
const folders = new Map(named.map(([name, folder]) => [spans(name)[0], spans(folder)[0]]));
const requirements = rows.filter(([ids, level]) => /^\d+\.\d+\.\d+/.test(ids) && level in REQUIREMENTS);

const faults = [];
const seen = new Set();
const counts = { 1: 0, 2: 0 };
for (const [cell, level, , shown] of requirements) {
  for (const id of cell.split(", ")) {
    if (!/^\d+\.\d+\.\d+$/.test(id) || seen.has(id)) {
      faults.push(`${id} is not a requirement, or is listed twice`);
    }
    seen.add(id);
    counts[level] += 1;
  }
  const tests = spans(shown ?? "");
  if (tests.length === 0 && !REASON.test(shown ?? "")) {
    faults.push(`${cell} has neither a test nor a reason`);
  }
  faults.push(...tests.filter((name) => !exists(name)).map((name) => `${cell}: there is no test ${name}`));
}
for (const [level, count] of Object.entries(REQUIREMENTS)) {
  if (counts[level] !== count) {
    faults.push(`level ${level} has ${count} requirements, and ${counts[level]} are listed`);
  }
}
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

/** `api/rates::name` is a test in Rust, `e2e/contact: title` one in TypeScript, `check: name` a line of that script. */
function exists(name) {
  const [, place, separator, title] = /^([^:]+)(::|: )(.+)$/.exec(name) ?? [];
  const [root, ...path] = (place ?? "").split("/");
  const base = [folders.get(root), ...path].join("/");
  const holds = (file, pattern) => existsSync(file) && pattern.test(readFileSync(file, "utf8"));
  if (!folders.has(root)) {
    return false;
  }
  if (separator === "::") {
    const attribute = "#\\[(?:[a-z_]+::)*(?:test|rstest|apply|wasm_bindgen_test)\\b.*\\]";
    const test = new RegExp(`${attribute}(?:\\n\\s*#\\[.*\\])*\\n\\s*(?:async )?fn ${title}\\(`);
    return [`${base}.rs`, `${base}/mod.rs`].some((file) => holds(file, test));
  }
  const quoted = `(["'\`])${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\1`;
  if (path.length === 0) {
    return holds(base, new RegExp(`^\\s*(?:proof|suite) ${quoted}`, "m"));
  }
  const test = new RegExp(`\\b(?:test|it)\\(\\s*${quoted}`);
  return [".spec.ts", ".test.ts", ".test.mjs"].some((ending) => holds(base + ending, test));
}

/** The texts between backticks. */
function spans(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
}
