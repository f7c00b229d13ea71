/**
 * Fails when a text of the rules, which the file in the first argument lists by kind and code, or a refusal of the
 * server has no translation, or a translation has nothing that it translates. Formats are TypeScript's to check.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const folder = "frontend/src/locales/es";
const held = new Set(["rules.json", "problems.json"].flatMap((file) => heldBy(`${folder}/${file}`)));

const said = lines(process.argv[2]).map(([kind, code]) => [kind, kind === "messages" ? camelCase(code) : code]);
const problems = matches("crates/server/src/problem/code.rs", /\(\s*"([a-z/-]+)",\s*StatusCode::/g);
if (said.length < 50 || problems.length < 30) {
  throw new Error(`${said.length} texts and ${problems.length} refusals are too few; this check would show nothing.`);
}
const sources = String(execFileSync("git", ["ls-files", "crates/server/src/*.rs"])).split("\n").filter(Boolean);
const flaws = sources.flatMap((source) => matches(source, /\bcode: "([a-z-]+)"/g));

const needed = new Set([
  ...said.map(([kind, code]) => `${kind} ${code}`),
  ...problems.map((code) => `problems ${code}`),
  ...flaws.map((code) => `violations ${code}`),
]);
const wrong = [
  ...[...needed].filter((one) => !held.has(one)).map((one) => `missing: ${one}`),
  ...[...held].filter((one) => !needed.has(one)).map((one) => `translates nothing: ${one}`),
];
if (wrong.length > 0) {
  console.error([`${folder} does not hold what the rules and the server say:`, ...wrong].join("\n"));
  process.exit(1);
}

/** Every kind and code that the file translates. */
function heldBy(path) {
  const { formats: _, ...translations } = JSON.parse(readFileSync(path, "utf8"));
  return Object.entries(translations).flatMap(([kind, texts]) =>
    Object.entries(texts).map(([code, text]) => (text.trim() ? `${kind} ${code}` : `${kind} ${code} (empty)`)),
  );
}

function lines(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));
}

function matches(path, pattern) {
  return [...readFileSync(path, "utf8").matchAll(pattern)].map(([, code]) => code);
}

function camelCase(name) {
  return name[0].toLowerCase() + name.slice(1);
}
