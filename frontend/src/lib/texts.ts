/**
 * Where texts come from: a catalogue for each language and part of the application, loaded when it is
 * needed. What the rules and the server say is known by code; in English they say it themselves.
 */
import type { Messages } from "@lingui/core";
import {
  asLanguage,
  i18n,
  type Language,
  languageOfBrowser,
  localeOf,
  rememberLanguage,
} from "@/lib/language";
import { sayByCode, type TextsByCode } from "@/lib/texts-by-code";

/** What is loaded together: `messages` are for every page, the others for whoever opens theirs. */
export type Part = "messages" | "about" | "plantings" | "settings";

interface Catalogue {
  messages: Messages;
}

const catalogues: Record<Language, Record<Part, () => Promise<Catalogue>>> = {
  en: {
    messages: () => import(/* webpackChunkName: "texts-en" */ "@/locales/en/messages"),
    about: () => import(/* webpackChunkName: "texts-en-about" */ "@/locales/en/about"),
    plantings: () => import(/* webpackChunkName: "texts-en-plantings" */ "@/locales/en/plantings"),
    settings: () => import(/* webpackChunkName: "texts-en-settings" */ "@/locales/en/settings"),
  },
  es: {
    messages: () => import(/* webpackChunkName: "texts-es" */ "@/locales/es/messages"),
    about: () => import(/* webpackChunkName: "texts-es-about" */ "@/locales/es/about"),
    plantings: () => import(/* webpackChunkName: "texts-es-plantings" */ "@/locales/es/plantings"),
    settings: () => import(/* webpackChunkName: "texts-es-settings" */ "@/locales/es/settings"),
  },
};

const byCode: Record<Language, () => Promise<TextsByCode | undefined>> = {
  en: async () => undefined,
  es: async () =>
    (await import(/* webpackChunkName: "texts-es" */ "@/locales/es/by-code.json")).default,
};

/** What the pages opened so far need, in any language. */
const parts = new Set<Part>(["messages"]);
let starting: Promise<void> | undefined;

/** Loads what every page says in this browser's language; nothing can be shown before. */
export function startTexts(): Promise<void> {
  starting ??= speak(languageOfBrowser());
  return starting;
}

/** Loads the texts of a part besides, if one is named. */
export async function loadTexts(part?: Part): Promise<void> {
  if (part) parts.add(part);
  await startTexts();
  if (!part) return;
  const language = asLanguage(i18n.locale) ?? "en";
  const { messages } = await catalogues[language][part]();
  i18n.load(language, messages);
}

/** Says everything in another language from now on, here and in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  rememberLanguage(language);
}

async function speak(language: Language): Promise<void> {
  const [texts, ...loaded] = await Promise.all([
    byCode[language](),
    ...[...parts].map((part) => catalogues[language][part]()),
  ]);
  sayByCode(texts);
  for (const { messages } of loaded) {
    i18n.load(language, messages);
  }
  i18n.activate(language, localeOf(language));
  document.documentElement.lang = language;
}
