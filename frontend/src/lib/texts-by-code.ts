/**
 * What the rules and the server say, by code, in the language in use. In English there is nothing
 * here: they say it themselves, and their word is the specification's.
 */
import type { Crop, FilterKind, Format, Messages, Season, UserType, Violation } from "@/lib/rules";

export interface TextsByCode {
  crops: Record<Crop, string>;
  filters: Record<FilterKind, string>;
  formats: Record<Format, string>;
  messages: Record<keyof Messages, string>;
  /** By level, the weakest first. */
  passwordHints: Record<number, string>;
  /** Refusals of the server. */
  problems: Record<string, string>;
  seasons: Record<Season, string>;
  userTypes: Record<UserType, string>;
  /** Broken rules, and flaws of a request that the server alone finds. */
  violations: Record<string, string>;
}

let texts: Partial<TextsByCode> = {};

/** Says these from now on, and nothing else by code. */
export function sayByCode(...translations: readonly Partial<TextsByCode>[]): void {
  texts = {};
  translations.forEach(addTextsByCode);
}

export function addTextsByCode(translations: Partial<TextsByCode>): void {
  texts = { ...texts, ...translations };
}

/** The text of that code, and where there is none what was said in English. */
export function textOf(kind: keyof TextsByCode, code: string | number, english: string): string {
  const table: Readonly<Record<string, string>> | undefined = texts[kind];
  return table && Object.hasOwn(table, code) ? (table[code] ?? english) : english;
}

/** What a crop is called; on the wire it is its English name. */
export function cropName(crop: Crop): string {
  return textOf("crops", crop, crop);
}

/** The same options with their labels in the language in use. */
export function labelled<Option extends { label: string; value: string }>(
  kind: keyof TextsByCode,
  options: readonly Option[],
): Option[] {
  return options.map((option) => ({ ...option, label: textOf(kind, option.value, option.label) }));
}

/** The same violations with their sentences in the language in use. */
export function worded(violations: readonly Violation[]): Violation[] {
  return violations.map((violation) => ({
    ...violation,
    message: textOf("violations", violation.code, violation.message),
  }));
}

/** The same messages in the language in use. */
export function wordedMessages(messages: Messages): Messages {
  return { ...messages, ...texts.messages };
}
