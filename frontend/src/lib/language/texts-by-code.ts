/**
 * The texts of the rules and the server, by code, in the language in use. There are none for
 * English: the rules and the server have the English texts, which are the specification's.
 */
import type {
  DeadlineKind,
  FilterKind,
  Format,
  Messages,
  Readiness,
  ReadinessReason,
  Season,
  UserType,
  Violation,
} from "@/lib/wasm";

export interface TextsByCode {
  /** What to do about what stands against filing a line, by the code of the reason. */
  advice: Record<string, string>;
  /** The keys are the member and the code, as in `irrigation.irrigated`. */
  choices: Record<string, string>;
  /** The keys are the English names, which are the codes. */
  crops: Record<string, string>;
  deadlineKinds: Record<DeadlineKind, string>;
  filters: Record<FilterKind, string>;
  formats: Record<Format, string>;
  /** Some form fields have a label that is not the member's. */
  formLabels: Record<string, string>;
  /** What to enter into a form field, by the form field and the broken rule. */
  hints: Record<string, string>;
  /** The members of a planting. */
  members: Record<string, string>;
  messages: Record<keyof Messages, string>;
  /** The keys are the levels, the weakest first. */
  passwordHints: Record<number, string>;
  /** The server refuses with these codes. */
  problems: Record<string, string>;
  /** What stands against filing a line. */
  reasons: Record<string, string>;
  seasons: Record<Season, string>;
  userTypes: Record<UserType, string>;
  /** Broken rules, and faults of a request that only the server finds. */
  violations: Record<string, string>;
}

let texts: Partial<TextsByCode> = {};

/** Replaces all texts by code. */
export function sayByCode(...translations: readonly Partial<TextsByCode>[]): void {
  texts = {};
  translations.forEach(addTextsByCode);
}

export function addTextsByCode(translations: Partial<TextsByCode>): void {
  texts = { ...texts, ...translations };
}

/** The text of a code, or the English text if there is none. */
export function textOf(kind: keyof TextsByCode, code: string | number, english: string): string {
  const table: Readonly<Record<string, string>> | undefined = texts[kind];
  return table && Object.hasOwn(table, code) ? (table[code] ?? english) : english;
}

/** The crop's name in the language in use. Data has its English name. */
export function cropName(crop: string): string {
  return textOf("crops", crop, crop);
}

/** The options with labels in the language in use. */
export function labelled<Option extends { label: string; value: string }>(
  kind: keyof TextsByCode,
  options: readonly Option[],
): Option[] {
  return options.map((option) => ({ ...option, label: textOf(kind, option.value, option.label) }));
}

/** The violations with sentences in the language in use. */
export function worded(violations: readonly Violation[]): Violation[] {
  return violations.map((violation) => ({
    ...violation,
    message: textOf("violations", violation.code, violation.message),
    ...(violation.hint && {
      hint: textOf("hints", `${violation.field}.${violation.code}`, violation.hint),
    }),
  }));
}

/** The messages in the language in use. */
export function wordedMessages(messages: Messages): Messages {
  return { ...messages, ...texts.messages };
}

/** The reasons with sentences in the language in use. */
export function wordedReadiness(readiness: Readiness): Readiness {
  const reasons = readiness.reasons.map((reason) => ({
    ...reason,
    message: reasonText(reason),
    advice: textOf("advice", reason.code, reason.advice),
  }));
  return { ...readiness, reasons };
}

type SaidReason = Pick<ReadinessReason, "code" | "message" | "fields">;

/** A translation has {fields} where the English sentence already names them. */
export function reasonText({ code, message, fields }: SaidReason): string {
  const translation = textOf("reasons", code, "");
  return translation === "" ? message : translation.replace("{fields}", () => fields ?? "");
}
