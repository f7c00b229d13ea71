import { globSync, readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";

const format = formatter({ origins: false });

export const LOCALES = { en: "en-US", es: "es-US" } as const;

export type Language = keyof typeof LOCALES;

/** Translates a source text into the text that the screens show in a language. */
export function saying(language: Language): (text: string) => string {
  if (language === "en") return (text) => text;
  const spanish = new Map<string, string>();
  for (const filename of globSync("src/locales/es/*.po")) {
    const catalogue = format.parse(readFileSync(filename, "utf8"), {
      locale: "es",
      sourceLocale: "en",
      filename,
    });
    for (const { message = "", translation = "" } of Object.values(catalogue)) {
      spanish.set(message, translation);
    }
  }
  return (text) => {
    const said = spanish.get(text);
    if (!said) throw new Error(`No catalog has “${text}”`);
    return said;
  };
}
