/**
 * Loads the texts: a catalog for each language and part of the application, when it is needed. The
 * texts of the rules and the server are by code; their English texts come with them.
 */
import type { Messages } from "@lingui/core";
import {
  asLanguage,
  i18n,
  type Language,
  languageOfBrowser,
  localeOf,
  rememberLanguage,
} from "@/lib/language/language";
import { addTextsByCode, sayByCode, type TextsByCode } from "@/lib/language/texts-by-code";

/** A catalog that is loaded as a whole: `messages` for every page, each other one for its own pages. */
export type Part =
  | "messages"
  | "about"
  | "contact"
  | "dates"
  | "fields"
  | "growers"
  | "help"
  | "home"
  | "keys"
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
    // Most browsers want these, and nothing can be shown before they are here.
    messages: () => import(/* webpackMode: "eager" */ "@/locales/en/messages"),
    about: () => import(/* webpackChunkName: "texts-en-about" */ "@/locales/en/about"),
    contact: () => import(/* webpackChunkName: "texts-en-contact" */ "@/locales/en/contact"),
    dates: () => import(/* webpackChunkName: "texts-en-dates" */ "@/locales/en/dates"),
    fields: () => import(/* webpackChunkName: "texts-en-fields" */ "@/locales/en/fields"),
    growers: () => import(/* webpackChunkName: "texts-en-growers" */ "@/locales/en/growers"),
    help: () => import(/* webpackChunkName: "texts-en-help" */ "@/locales/en/help"),
    home: () => import(/* webpackChunkName: "texts-en-home" */ "@/locales/en/home"),
    keys: () => import(/* webpackChunkName: "texts-en-keys" */ "@/locales/en/keys"),
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
    dates: () => import(/* webpackChunkName: "texts-es-dates" */ "@/locales/es/dates"),
    fields: () => import(/* webpackChunkName: "texts-es-fields" */ "@/locales/es/fields"),
    growers: () => import(/* webpackChunkName: "texts-es-growers" */ "@/locales/es/growers"),
    help: () => import(/* webpackChunkName: "texts-es-help" */ "@/locales/es/help"),
    home: () => import(/* webpackChunkName: "texts-es-home" */ "@/locales/es/home"),
    keys: () => import(/* webpackChunkName: "texts-es-keys" */ "@/locales/es/keys"),
    links: () => import(/* webpackChunkName: "texts-es-links" */ "@/locales/es/links"),
    "mail-links": () =>
      import(/* webpackChunkName: "texts-es-mail-links" */ "@/locales/es/mail-links"),
    plantings: () => import(/* webpackChunkName: "texts-es-plantings" */ "@/locales/es/plantings"),
    settings: () => import(/* webpackChunkName: "texts-es-settings" */ "@/locales/es/settings"),
    workspace: () => import(/* webpackChunkName: "texts-es-workspace" */ "@/locales/es/workspace"),
  },
};

/** Every page loads the server's texts by code; pages that start the rules load the rules' texts too. */
const byCode: Record<Language, Record<Speaker, () => Promise<Partial<TextsByCode>>>> = {
  en: { server: async () => ({}), rules: async () => ({}) },
  es: {
    server: () => import(/* webpackChunkName: "texts-es" */ "@/locales/es/problems.json"),
    rules: () => import(/* webpackChunkName: "texts-es-rules" */ "@/locales/es/rules.json"),
  },
};

type Speaker = "server" | "rules";

/** The parts that the pages opened so far need, in any language. */
const parts = new Set<Part>(["messages"]);
const speakers = new Set<Speaker>(["server"]);
let starting: Promise<void> | undefined;

/** Loads the texts that every page has, in this browser's language. Nothing can be shown before. */
export function startTexts(): Promise<void> {
  starting ??= speak(languageOfBrowser());
  return starting;
}

/** Loads the texts of further parts. */
export async function loadTexts(...named: readonly Part[]): Promise<void> {
  for (const part of named) {
    parts.add(part);
    // Requested while the texts of every page still load; a failure is reported below.
    catalogues[languageOfBrowser()][part]().catch(() => undefined);
  }
  await startTexts();
  const language = asLanguage(i18n.locale) ?? "en";
  for (const { messages } of await Promise.all(named.map((part) => catalogues[language][part]()))) {
    i18n.load(language, messages);
  }
}

/** Loads the texts of the rules for languages other than English. */
export async function loadTextsOfRules(): Promise<void> {
  speakers.add("rules");
  await startTexts();
  addTextsByCode(await byCode[asLanguage(i18n.locale) ?? "en"].rules());
}

/** Changes the language of this page and of this browser. */
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
