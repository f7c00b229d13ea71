/**
 * The rules of acreage reporting on a page, with their texts in the language in use.
 *
 * Import types from here anywhere. The functions are available through `rules()` once
 * `startRules()` has resolved; a `rulesPage` of `routes.tsx` waits for that. A form that needs no
 * rule before a person fills it in starts them itself.
 */
import { NetworkFailure } from "@/lib/api/problem";
import { loadTextsOfRules } from "@/lib/language/texts";
import {
  labelled,
  textOf,
  worded,
  wordedMessages,
  wordedReadiness,
} from "@/lib/language/texts-by-code";
import { type Kind, type Member, once, startWasm, type Verdict, type Wasm } from "@/lib/wasm";

export type * from "@/lib/wasm";

export type Rules = Wasm;

/** The wasm module could not be loaded or started, so no rule can be applied. */
export class RulesUnavailable extends NetworkFailure {
  override readonly name = "RulesUnavailable";
}

let started: Rules | undefined;

/** Starts the rules at the first call. Later calls return the same promise. */
export const startRules = once(async (): Promise<Rules> => {
  try {
    const [module] = await Promise.all([startWasm(), loadTextsOfRules()]);
    started = inLanguage(module);
    return started;
  } catch (cause) {
    throw new RulesUnavailable("The rules module did not start", { cause });
  }
});

/** Starts the rules early. Code that needs them later reports a failure. */
export function preloadRules(): void {
  startRules().catch(() => undefined);
}

export function rulesStarted(): boolean {
  return started !== undefined;
}

export function rules(): Rules {
  if (!started) {
    throw new RulesUnavailable("The rules module was used before it was started");
  }
  return started;
}

/** The functions that return texts; the type makes sure that `inLanguage` covers each of them. */
type Speaking = Pick<
  Rules,
  Extract<
    keyof Rules,
    `check${string}` | `${string}Options` | "members" | "messages" | "passwordHint" | "readiness"
  >
>;

/** The rules with their texts in the language in use at the time of each call. */
function inLanguage(module: Rules): Rules {
  // Forms ask for the table at each key, and it never changes.
  const tables = new Map<Kind, Member[]>();
  const tableOf = (kind: Kind) => {
    const table = tables.get(kind) ?? module.members(kind);
    tables.set(kind, table);
    return table;
  };
  const speaking: Speaking = {
    members: (kind) => tableOf(kind).map(inWords),
    cropOptions: () => labelled("crops", module.cropOptions()),
    deadlineKindOptions: () => labelled("deadlineKinds", module.deadlineKindOptions()),
    filterOptions: () => labelled("filters", module.filterOptions()),
    formatOptions: () => labelled("formats", module.formatOptions()),
    seasonOptions: () => labelled("seasons", module.seasonOptions()),
    userTypeOptions: () => labelled("userTypes", module.userTypeOptions()),
    messages: () => wordedMessages(module.messages()),
    passwordHint: (password, ownWords) => {
      const hint = module.passwordHint(password, ownWords);
      return { ...hint, message: textOf("passwordHints", hint.level, hint.message) };
    },
    readiness: (...line) => wordedReadiness(module.readiness(...line)),
    checkAnswerText: (text) => wordedVerdict(module.checkAnswerText(text)),
    checkNoteText: (text) => wordedVerdict(module.checkNoteText(text)),
    checkContact: (form) => wordedVerdict(module.checkContact(form)),
    checkCropCode: (form) => wordedVerdict(module.checkCropCode(form)),
    checkDeadline: (form) => wordedVerdict(module.checkDeadline(form)),
    checkEmail: (email) => wordedVerdict(module.checkEmail(email)),
    checkField: (form, land, seen) => wordedVerdict(module.checkField(form, land, seen)),
    checkForgotPassword: (form) => wordedVerdict(module.checkForgotPassword(form)),
    checkInvitationMessage: (message) => wordedVerdict(module.checkInvitationMessage(message)),
    checkInvitee: (email, agent) => wordedVerdict(module.checkInvitee(email, agent)),
    checkLogIn: (form) => wordedVerdict(module.checkLogIn(form)),
    checkNewPassword: (form) => wordedVerdict(module.checkNewPassword(form)),
    checkEnteredPlanting: (form) => wordedVerdict(module.checkEnteredPlanting(form)),
    checkPlanting: (form, seen) => wordedVerdict(module.checkPlanting(form, seen)),
    checkProfile: (form) => wordedVerdict(module.checkProfile(form)),
    checkReason: (reason) => wordedVerdict(module.checkReason(reason)),
    checkSignUp: (form) => wordedVerdict(module.checkSignUp(form)),
  };
  return { ...module, ...speaking };
}

function inWords(member: Member): Member {
  const options = member.options.map(({ label, value }) => ({
    label: textOf("choices", `${member.name}.${value}`, label),
    value,
  }));
  const label = textOf("members", member.name, member.label);
  const isSame = member.formLabel === member.label;
  const formLabel = isSame ? label : textOf("formLabels", member.name, member.formLabel);
  return { ...member, label, formLabel, options };
}

function wordedVerdict<Answer extends Verdict>(verdict: Answer): Answer {
  return { ...verdict, errors: worded(verdict.errors) };
}
