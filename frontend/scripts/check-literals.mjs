/**
 * Fails when a source holds a sentence or a name for people outside of the catalogues: such a text
 * would be English for everyone. What programmers read (errors, the log) may be.
 */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/** Texts that are the same in every language, stand in each of them, or are read by no person. */
const excepted = {
  "src/components/forms/combo-box.tsx": /^Enter$/,
  "src/components/map/area-choice.ts": /^Polygon$/,
  "src/components/map/area-tools.tsx": /^Escape$/,
  "src/components/map/full-screen.ts": /^Escape$/,
  "src/components/map/graticule.ts": /^(Point|Graticule\.\w+)$/,
  "src/components/map/map-panel.tsx": /^Escape$/,
  "src/components/map/drawn-shape.ts": /^(Point|Polygon)$/,
  "src/components/map/map-hooks.ts": /^(Map\.Title|Graticule\.\w+)$/,
  "src/features/fields/boundary/coordinates.ts": /^Feature$/,
  "src/features/fields/boundary/corner-list.tsx": /^(Backspace|Delete|Enter)$/,
  "src/app/error-page.tsx": /^Acremark cannot be reached|^No se puede conectar con Acremark/,
  "src/features/settings/security/describe-browser.ts": /^/,
  "src/components/records/land-text.ts": /^Polygon$/,
  "src/lib/book/book.ts": /^The book was closed$/,
  "src/lib/fields/import/read-files.ts": /^(Reading the files took too long|The files are read)$/,
  "src/lib/language/language.ts": /^(English|Español)$/,
  "src/lib/map/features.ts": /^(Feature|Point)$/,
  "src/lib/map/field-labels.ts": /^Point$/,
  "src/lib/map/land-lines.ts": /^Point$/,
  "src/lib/map/shape.ts": /^Polygon$/,
  "src/lib/map/town-credit.ts": /^CC BY 4\.0$/,
  "src/lib/map/towns.ts": /^Point$/,
};
const OUR_NAME = "Acremark";

/** Calls whose texts the catalogues have, or that nobody but a programmer reads. */
const CALLS = new Set(["plural", "select", "selectOrdinal", "logFailure", "matchMedia"]);
const CLASSES = /(Error|Failure|Unavailable|Problem)$/;
const MACROS = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);
/** Attributes whose values are the browser's words. */
const TECHNICAL =
  /^(class|className|d|fill|key|points|preserveAspectRatio|rel|sizes|style|transform|viewBox)$/;

/** Two words in a row, or one that starts like a name or a sentence. */
const PROSE = /\p{L}{2,}[,.;:]?\s+\p{L}{2,}|^\s*\p{Lu}\p{Ll}+(\s|[.…!?]|$)/u;

const found = globSync("src/**/*.{ts,tsx}")
  .filter((file) => !/\.(test|sample)\.tsx?$|src\/locales\//.test(file))
  .flatMap((file) =>
    texts(parse(file))
      .map((text) => text.trim().replace(/\s+/g, " "))
      .filter((text) => text !== OUR_NAME && !excepted[file]?.test(text))
      .map((text) => `${file}: ${text}`),
  );
if (found.length > 0) {
  console.error(["These belong in the catalogues (Trans, t):", ...found].join("\n"));
  process.exit(1);
}

function parse(file) {
  return parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: file.endsWith("x") });
}

/** Every text for people below the node. */
function texts(node) {
  if (Array.isArray(node)) return node.flatMap(texts);
  if (typeof node !== "object" || node === null || isExempt(node)) return [];
  switch (node.type) {
    case "JSXText":
      return /\p{L}/u.test(node.value) ? [node.value] : [];
    case "StringLiteral":
      return PROSE.test(node.value) ? [node.value] : [];
    case "TemplateElement":
      return PROSE.test(node.raw) ? [node.raw] : [];
    default:
      return Object.values(node).flatMap(texts);
  }
}

function isExempt(node) {
  switch (node.type) {
    case "JSXElement":
      return MACROS.has(node.opening.name.value);
    case "JSXAttribute":
      return TECHNICAL.test(node.name.value ?? "");
    case "CallExpression":
      return CALLS.has(node.callee.value) || node.callee.type === "Super";
    case "NewExpression":
      return CLASSES.test(node.callee.value ?? "");
    case "ImportDeclaration":
    case "TaggedTemplateExpression":
    case "TsLiteralType":
    case "TsTypeAliasDeclaration":
    case "TsInterfaceDeclaration":
      return true;
    default:
      return false;
  }
}
