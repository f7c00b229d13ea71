import { globSync, readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import type { Page } from "@playwright/test";
import type { TextsByCode } from "@/lib/language/texts-by-code";

const format = formatter({ origins: false });

/** Shorter pieces may also be people's names and data, so they count only as a whole text. */
const TELLING = 12;

/**
 * The English on the page: pieces of the catalog's texts that differ in Spanish, in visible text
 * and in text for screen readers.
 */
export async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(textsOf);
  return said.filter((text) =>
    english.some((piece) => text === piece || (piece.length >= TELLING && text.includes(piece))),
  );
}

function piecesOfCatalogues(): string[] {
  const catalogues = globSync("src/locales/es/*.po").map((file) =>
    Object.values(
      format.parse(readFileSync(file, "utf8"), {
        locale: "es",
        sourceLocale: "en",
        filename: file,
      }),
    ),
  );
  const pieces = catalogues.flat().flatMap(({ message = "", translation = "" }) => {
    const spanish = new Set(piecesOf(translation));
    return piecesOf(message).filter((piece) => !spanish.has(piece));
  });
  if (pieces.length < 200) throw new Error("The catalogues hold more; this would find nothing.");
  return pieces;
}

function cropsWithAnotherName(): string[] {
  const { crops } = JSON.parse(readFileSync("src/locales/es/rules.json", "utf8")) as TextsByCode;
  return Object.entries(crops)
    .filter(([value, label]) => value !== label)
    .map(([value]) => value);
}

const english = [...piecesOfCatalogues(), ...cropsWithAnotherName()];

/** A text without its values and elements. */
function piecesOf(text: string): string[] {
  return text
    .split(/\{\w+, plural, one \{|\} other \{|\}\}|\{\w+\}|<\/?\d+\/?>|#/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{3}/u.test(piece));
}

/** Runs in the page: all visible texts, and all texts for screen readers. */
function textsOf(): string[] {
  const elements = [...document.querySelectorAll("body *")].filter((element) =>
    element.checkVisibility(),
  );
  const written = elements.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ""),
  );
  const readOut = elements.flatMap((element) =>
    ["aria-label", "title", "alt", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  );
  return [document.title, ...written, ...readOut].map((text) => text.trim()).filter(Boolean);
}
