/** The languages of the application, and the language of this browser. */
import { browserStorage } from "@/lib/browser/storage";
import { LiteralI18n } from "./literal-i18n";

/** Each language has its own name and its locale for `Intl`. */
export const LANGUAGES = [
  { value: "en", label: "English", locale: "en-US" },
  { value: "es", label: "Español", locale: "es-US" },
] as const;

export type Language = (typeof LANGUAGES)[number]["value"];

const LANGUAGE_KEY = "language";

/** Gives the texts in the language that `lib/language/texts.ts` activated. */
export const i18n = new LiteralI18n({});

export function asLanguage(value: string | null): Language | undefined {
  return LANGUAGES.find((one) => one.value === value)?.value;
}

/** The language chosen here before, else the first preferred one that the application has, else English. */
export function chooseLanguage(remembered: string | null, wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => asLanguage(tag.toLowerCase().split("-")[0] ?? null));
  return asLanguage(remembered) ?? spoken.find((one) => one !== undefined) ?? "en";
}

/** The language of this browser before a person chooses one in the settings. */
export function languageOfBrowser(): Language {
  return chooseLanguage(browserStorage().getItem(LANGUAGE_KEY), navigator.languages);
}

export function rememberLanguage(language: Language): void {
  browserStorage().setItem(LANGUAGE_KEY, language);
}

export function localeOf(language: Language): string {
  return LANGUAGES.find(({ value }) => value === language)?.locale ?? language;
}

/** The locale of numbers and dates beside the texts. */
export function currentLocale(): string {
  return localeOf(asLanguage(i18n.locale) ?? "en");
}
