/**
 * Fails if a README names a file or folder that does not exist, links to a page or heading that does not exist, or has
 * a paragraph of more than 80 words. Rows of tables and blocks of code are not paragraphs.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

const MOST_WORDS = 80;

/** A span of code that ends like this names a file. */
const FILE = /^[\w.@-][\w.@/-]*\.(bin|css|html|json|lua|md|mjs|py|rs|sh|sql|toml|ts|tsx|yml)$/;

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
const places = new Set(files.flatMap((file) => [file, ...folders(file)]));
/** The names at the top of the tree, of a crate or of the front end, and at the top of their `src`. */
const tops = new Set(
  [...places].flatMap((place) => /^(?:(?:crates\/[^/]+|frontend)\/(?:src\/)?)?([^/]+)$/.exec(place)?.[1] ?? []),
);

const faults = files.filter((file) => /(^|\/)README\.md$/.test(file)).flatMap(readmeFaults);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}

function readmeFaults(readme) {
  const text = readFileSync(readme, "utf8").replaceAll(/^```.*?^```$/gms, "");
  const paths = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span).filter((span) => !names(readme, span));
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link).filter((link) => !leads(readme, link));
  return [
    ...paths.map((path) => `${readme}: there is no ${path}`),
    ...links.map((link) => `${readme}: the link ${link} leads nowhere`),
    ...paragraphs(text)
      .map((paragraph) => [paragraph.split(/\s+/).length, paragraph])
      .filter(([words]) => words > MOST_WORDS)
      .map(([words, paragraph]) => `${readme}: ${words} words in "${paragraph.slice(0, 60)}…"`),
  ];
}

/** Whether the span names a file or folder of the tree, or neither. Paths begin at any folder, often at `src`. */
function names(readme, span) {
  const path = span.replace(/\/$/, "");
  if (!FILE.test(span) && !(/^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(span) && tops.has(path.split("/")[0]))) {
    return true;
  }
  const folder = dirname(readme);
  const isBelow = (place) => path.includes("/") || folder === "." || place.startsWith(`${folder}/`);
  return [...places].some((place) => (place === path || place.endsWith(`/${path}`)) && isBelow(place));
}

function leads(readme, link) {
  const [path, heading] = link.split("#");
  if (/^[a-z]+:/.test(link)) {
    return true;
  }
  const target = path === "" ? readme : join(dirname(readme), path);
  return places.has(target) && (heading === undefined || headings(target).includes(heading));
}

/** The anchors that GitHub makes of a page's headings. */
function headings(page) {
  const lines = readFileSync(page, "utf8").split("\n").filter((line) => /^#+ /.test(line));
  return lines.map((line) =>
    line.replace(/^#+ /, "").toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"),
  );
}

/** An item of a list is a paragraph of its own. */
function paragraphs(text) {
  return text
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((paragraph) => paragraph.replace(/^\s*(?:[-*]|\d+\.) /, "").trim())
    .filter((paragraph) => paragraph !== "" && !paragraph.startsWith("|"));
}

/** The folders that a file lies in. */
function folders(file) {
  const folder = dirname(file);
  return folder === "." ? [] : [folder, ...folders(folder)];
}
