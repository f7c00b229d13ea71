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
import { addTextsByCode, sayByCode, type TextsByCode } from "@/lib/texts-by-code";

/** What is loaded together: `messages` are for every page, the others for whoever opens theirs. */
export type Part =
  | "messages"
  | "about"
  | "contact"
  | "field"
  | "home"
  | "links"
  | "mail-links"
  | "plantings"
  | "settings"
  | "workspace";

interface Catalogue {
  messages: Messages;
}

const catalogues: Record<Language, Record<Part, () => Promise<Catalogue>>> = {
  en: {
    messages: () => import(/* webpackChunkName: "texts-en" */ "@/locales/en/messages"),
    about: () => import(/* webpackChunkName: "texts-en-about" */ "@/locales/en/about"),
    contact: () => import(/* webpackChunkName: "texts-en-contact" */ "@/locales/en/contact"),
    field: () => import(/* webpackChunkName: "texts-en-field" */ "@/locales/en/field"),
    home: () => import(/* webpackChunkName: "texts-en-home" */ "@/locales/en/home"),
    links: () => import(/* webpackChunkName: "texts-en-links" */ "@/locales/en/links"),
    "mail-links": () =>
      import(/* webpackChunkName: "texts-en-mail-links" */ "@/locales/en/mail-links"),
    plantings: () => import(/* webpackChunkName: "texts-en-plantings" */ "@/locales/en/plantings"),
    settings: () => import(/* webpackChunkName: "texts-en-settings" */ "@/locales/en/settings"),
    workspace: () => import(/* webpackChunkName: "texts-en-workspace" */ "@/locales/en/workspace"),
  },
  es: {
    messages: () => import(/* webpackChunkName: "texts-es" */ "@/locales/es/messages"),
    about: () => import(/* webpackChunkName: "texts-es-about" */ "@/locales/es/about"),
    contact: () => import(/* webpackChunkName: "texts-es-contact" */ "@/locales/es/contact"),
    field: () => import(/* webpackChunkName: "texts-es-field" */ "@/locales/es/field"),
    home: () => import(/* webpackChunkName: "texts-es-home" */ "@/locales/es/home"),
    links: () => import(/* webpackChunkName: "texts-es-links" */ "@/locales/es/links"),
    "mail-links": () =>
      import(/* webpackChunkName: "texts-es-mail-links" */ "@/locales/es/mail-links"),
    plantings: () => import(/* webpackChunkName: "texts-es-plantings" */ "@/locales/es/plantings"),
    settings: () => import(/* webpackChunkName: "texts-es-settings" */ "@/locales/es/settings"),
    workspace: () => import(/* webpackChunkName: "texts-es-workspace" */ "@/locales/es/workspace"),
  },
};

/** By code: what the server says, for every page, and what the rules say, for whoever starts them. */
const byCode: Record<Language, Record<Speaker, () => Promise<Partial<TextsByCode>>>> = {
  en: { server: async () => ({}), rules: async () => ({}) },
  es: {
    server: () => import(/* webpackChunkName: "texts-es" */ "@/locales/es/problems.json"),
    rules: () => import(/* webpackChunkName: "texts-es-rules" */ "@/locales/es/rules.json"),
  },
};

type Speaker = "server" | "rules";

/** What the pages opened so far need, in any language. */
const parts = new Set<Part>(["messages"]);
const speakers = new Set<Speaker>(["server"]);
let starting: Promise<void> | undefined;

/** Loads what every page says in this browser's language; nothing can be shown before. */
export function startTexts(): Promise<void> {
  starting ??= speak(languageOfBrowser());
  return starting;
}

/** Loads the texts of the named parts besides. */
export async function loadTexts(...named: readonly Part[]): Promise<void> {
  for (const part of named) {
    parts.add(part);
    // Asked for while the texts of every page are still on their way; a failure is told below.
    catalogues[languageOfBrowser()][part]().catch(() => undefined);
  }
  await startTexts();
  const language = asLanguage(i18n.locale) ?? "en";
  for (const { messages } of await Promise.all(named.map((part) => catalogues[language][part]()))) {
    i18n.load(language, messages);
  }
}

/** Loads what the rules say, where they do not say it themselves. */
export async function loadTextsOfRules(): Promise<void> {
  speakers.add("rules");
  await startTexts();
  addTextsByCode(await byCode[asLanguage(i18n.locale) ?? "en"].rules());
}

/** Says everything in another language from now on, here and in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  rememberLanguage(language);
}

async function speak(language: Language): Promise<void> {
  const [loaded, said] = await Promise.all([
    Promise.all([...parts].map((part) => catalogues[language][part]())),
    Promise.all([...speakers].map((speaker) => byCode[language][speaker]())),
  ]);
  sayByCode(...said);
  for (const { messages } of loaded) {
    i18n.load(language, messages);
  }
  i18n.activate(language, localeOf(language));
  document.documentElement.lang = language;
}
