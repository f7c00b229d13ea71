/** Fails when a text of the catalogues lacks its translation, or has one that says less or more. */
import { globSync, readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";

/** Words that both languages share. */
const SHARED = new Set([
  "Acres",
  "Esc",
  "E",
  "N",
  "S",
  "Total",
  "{acres} acres",
  "{counted}, {acres} acres",
  "{measured} ± {uncertainty} acres",
]);

const format = formatter({ origins: false });
const flaws = globSync("src/locales/es/*.po").flatMap((file) =>
  Object.values(format.parse(readFileSync(file, "utf8"), { locale: "es", sourceLocale: "en" }))
    .map(({ message, translation }) => [message, flawOf(message, translation)])
    .filter(([, flaw]) => flaw !== undefined)
    .map(([message, flaw]) => `${file}: ${flaw}: ${message}`),
);
if (flaws.length > 0) {
  console.error(["These translations are to be mended:", ...flaws].join("\n"));
  process.exit(1);
}

function flawOf(message, translation) {
  if (!translation) return "not translated";
  if (translation === message && !SHARED.has(message)) return "still English";
  return parts(message) === parts(translation) ? undefined : "other values or elements";
}

/** The values and elements that a text is filled with; their order is each language's own. */
function parts(text) {
  return (text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? []).sort().join();
}
