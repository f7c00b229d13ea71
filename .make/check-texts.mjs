/** Fails when a source of the UI holds one of the texts that the file in the first argument lists, each after a tab. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const texts = readFileSync(process.argv[2], "utf8").split("\n").filter(Boolean).map((line) => line.split("\t").at(-1));
if (texts.length < 50) {
  throw new Error(`The rules have more texts than ${texts.length}; this check would show nothing.`);
}

/** The page that tells of rules that did not start cannot ask them. */
const excepted = [["frontend/src/app/error-page.tsx", "Unexpected Application Error!"]];

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "frontend/src"]);
const sources = String(tracked)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const found = sources.flatMap((file) => {
  const source = plain(readFileSync(file, "utf8"));
  return texts
    .filter((text) => holds(source, text) && !excepted.some(([where, what]) => where === file && what === text))
    .map((text) => `${file}: ${text}`);
});
if (found.length > 0) {
  console.error(["The rules say these; ask them:", ...found].join("\n"));
  process.exit(1);
}

/** Whether the text stands there as a whole: between quotation marks, or between the tags of JSX. */
function holds(source, text) {
  const whole = plain(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`["'\`>}] ?${whole} ?["'\`<{]`).test(source);
}

/** As a person reads it: without comments, one space for any, straight quotation marks, entities spelled out. */
function plain(text) {
  return text
    .replace(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, "")
    .replaceAll("&apos;", "'")
    .replaceAll("’", "'")
    .replace(/\s+/g, " ");
}
