/**
 * Fails if a text of the rules or a refusal of the server has no translation, or a translation belongs to neither. The
 * file in the first argument lists the texts of the rules by kind and code. TypeScript checks the formats.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const folder = "frontend/src/locales/es";
const held = new Set(["rules.json", "problems.json"].flatMap((file) => heldBy(`${folder}/${file}`)));

const said = lines(process.argv[2]).map(([kind, code]) => [kind, kind === "messages" ? camelCase(code) : code]);
const kinds = JSON.parse(readFileSync("frontend/src/lib/records/kinds.json", "utf8"));
const tables = readFileSync("crates/server/src/problem/code.rs", "utf8").split("impl RecordCode {");
const [ofCalls, ofRecords] = tables.map((table) => found(table, /\(\s*"([a-z/-]+)",\s*\d{3},/g));
const problems = [...ofCalls, ...Object.values(kinds).flatMap(({ path }) => ofRecords.map((code) => `${path}/${code}`))];
if (said.length < 50 || problems.length < 30) {
  throw new Error(`Found only ${said.length} texts and ${problems.length} refusals, so this check would prove nothing.`);
}
const sources = String(execFileSync("git", ["ls-files", "crates/server/src/*.rs"])).split("\n").filter(Boolean);
const errors = sources.flatMap((source) => matches(source, /\b(?:MemberError|Self)::new\(\s*[^,()]+,\s*"([a-z-]+)"/g));

const needed = new Set([
  ...said.map(([kind, code]) => `${kind} ${code}`),
  ...problems.map((code) => `problems ${code}`),
  ...errors.map((code) => `violations ${code}`),
]);
const wrong = [
  ...[...needed].filter((one) => !held.has(one)).map((one) => `missing: ${one}`),
  ...[...held].filter((one) => !needed.has(one)).map((one) => `not needed: ${one}`),
];
if (wrong.length > 0) {
  console.error([`${folder} does not match the texts of the rules and the server:`, ...wrong].join("\n"));
  process.exit(1);
}

/** The kinds and codes that the file translates. */
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
  return found(readFileSync(path, "utf8"), pattern);
}

function found(text, pattern) {
  return [...text.matchAll(pattern)].map(([, code]) => code);
}

function camelCase(name) {
  return name[0].toLowerCase() + name.slice(1);
}
