/**
 * Writes the types of the API, from the description of its calls by the server at `ACREMARK_URL`.
 * `--check` fails if the file differs instead.
 *
 * The descriptions in prose are left out, so that a better sentence does not change the file, and
 * the refusals, because every call has the same type of refusal.
 */
import { readFileSync, writeFileSync } from "node:fs";
import openapiTypeScript from "openapi-typescript";

const FILE = new URL("../src/lib/api/schema.ts", import.meta.url);
const HEADER = "/** The types of the API. `npm run api` makes this file; see the README. */\n";

const base = process.env.ACREMARK_URL;
if (!base) {
  throw new Error("set ACREMARK_URL to the server's address, such as http://localhost:8080");
}
const answer = await fetch(`${base}/api/openapi.json`);
if (!answer.ok) {
  throw new Error(`${base} does not describe its calls: ${answer.status}`);
}
const schema = await openapiTypeScript(typesOnly(await answer.json()), { commentHeader: HEADER });

if (!process.argv.includes("--check")) {
  writeFileSync(FILE, schema);
} else if (readFileSync(FILE, "utf8") !== schema) {
  console.error(
    "src/lib/api/schema.ts does not fit the server's calls. `npm run api` with ACREMARK_URL set makes it anew.",
  );
  process.exitCode = 1;
}

/** The description without what no type needs. The UI names a call by its method and path, not by its id. */
function typesOnly(description) {
  const { paths, ...rest } = description;
  const calls = mapValues(paths, (methods) => mapValues(methods, accepted));
  return withoutProse({ ...rest, paths: calls });
}

function accepted({ operationId, responses, ...call }) {
  const isAccepted = ([status]) => status.startsWith("2");
  return { ...call, responses: Object.fromEntries(Object.entries(responses).filter(isAccepted)) };
}

/** Leaves a member named `description` alone: its value is a schema. */
function withoutProse(value) {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (typeof value !== "object" || value === null) return value;
  const isProse = ([key, member]) =>
    /^(description|summary)$/.test(key) && typeof member === "string";
  const kept = Object.entries(value).filter((entry) => !isProse(entry));
  return mapValues(Object.fromEntries(kept), withoutProse);
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
