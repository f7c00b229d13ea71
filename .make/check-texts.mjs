/** Fails if a source file of the UI holds a text from the first argument's file, where each text follows a tab. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const lines = readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean).map((line) => line.split("\t"));
/** A member's label is a word such as "Crop", which a heading may be too. */
const texts = lines.filter(([kind]) => kind !== "members").map((line) => line.at(-1));
if (texts.length < 50) {
  throw new Error(`Found only ${texts.length} texts of the rules, so this check would prove nothing.`);
}

/** Made from the server's description, which has them from the rules. */
const GENERATED = "frontend/src/lib/api/schema.ts";

/** The error page appears when the rules do not start, so it cannot ask them. */
const excepted = [["frontend/src/app/error-page.tsx", "Unexpected Application Error!"]];

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "frontend/src"]);
const sources = String(tracked)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|sample)\.tsx?$/.test(file) && file !== GENERATED);

const found = sources.flatMap((file) => {
  const source = plain(readFileSync(file, "utf8"));
  return texts
    .filter((text) => holds(source, text) && !excepted.some(([where, what]) => where === file && what === text))
    .map((text) => `${file}: ${text}`);
});
if (found.length > 0) {
  console.error(["These texts belong to the rules; ask the rules for them:", ...found].join("\n"));
  process.exit(1);
}

/** Whether the source has the whole text between quotation marks or between JSX tags. */
function holds(source, text) {
  const whole = plain(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`["'\`>}] ?${whole} ?["'\`<{]`).test(source);
}

/** The text as a person reads it: no comments, single spaces, straight quotation marks, no entities. */
function plain(text) {
  return text
    .replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, "")
    .replaceAll("&apos;", "'")
    .replaceAll("’", "'")
    .replace(/\s+/g, " ");
}
