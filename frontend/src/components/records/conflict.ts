/**
 * Finds the conflicts that the rules leave to a person when two people change one record, and the result of their
 * picks. A unit is what the rules merge as a whole, by the table of the kind's members.
 */
import type { RecordVersion } from "@/lib/api/records";
import type { LocalRecord } from "@/lib/local/records";
import { isSameDocument } from "@/lib/records/documents";
import {
  type AnyDocument,
  type AnyRecord,
  factsOf,
  type Kind,
  type RecordKey,
} from "@/lib/records/kinds";
import type { Member } from "@/lib/rules";

export type Side = "mine" | "theirs";

/** Each unit in conflict keeps this side's value. Without a pick it keeps mine, as the rules propose. */
export type Picks = Readonly<Record<string, Side>>;

export interface Conflict<K extends Kind = Kind> extends RecordKey<K> {
  /** The version that both changes started from; undefined for a new record. */
  base: AnyDocument | undefined;
  mine: AnyDocument;
  theirs: AnyRecord;
  /** I made my change at this time; milliseconds since 1970 by this device's clock. */
  madeAt: number;
}

/** The conflict that the record waits for on this device, if there is one. */
export function conflictOf<K extends Kind>(
  kind: K,
  { record, progress, base, isDeleted }: Partial<LocalRecord<K>>,
): Conflict<K> | undefined {
  if (!record || isDeleted || progress?.step !== "attention") return undefined;
  const { refusal, madeAt } = progress;
  if (refusal.reason !== "conflict") return undefined;
  const { id } = factsOf(kind, record);
  return { kind, id, base, mine: record, theirs: refusal.current, madeAt };
}

/** The names of the members that a person types in for a unit. */
export function typedIn(unit: string, members: readonly Member[]): string[] {
  return partsOf(unit, members)
    .filter(({ isTyped }) => isTyped)
    .map(({ name }) => name);
}

/** What the rules propose, a document or its form, with their values where picked. */
export function picked<Value>(
  proposal: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
  units: readonly string[],
  picks: Picks,
  members: readonly Member[],
): Record<string, Value> {
  const whole = { ...proposal };
  const taken = units.filter((unit) => picks[unit] === "theirs");
  for (const { name } of taken.flatMap((unit) => partsOf(unit, members))) {
    const value = theirs[name];
    if (value === undefined) delete whole[name];
    else whole[name] = value;
  }
  return whole;
}

/** The last version up to `upTo` that changed a unit. */
export function lastChange(
  unit: string,
  versions: readonly RecordVersion[],
  upTo: number,
  members: readonly Member[],
): RecordVersion | undefined {
  const parts = partsOf(unit, members);
  const seen = versions.filter(({ version }) => version <= upTo);
  return seen.findLast(({ report }, index) => {
    const before = seen[index - 1];
    return !before || !isSameDocument(only(report, parts), only(before.report, parts));
  });
}

function partsOf(unit: string, members: readonly Member[]): Member[] {
  return members.filter((member) => member.unit === unit);
}

function only(document: AnyDocument, members: readonly Member[]): AnyDocument {
  return Object.fromEntries(members.map(({ name }) => [name, document[name]]));
}
