/** Edits of a record that a person has entered but not saved. Each open form has its own draft. */
import { isRecord } from "@/lib/is-record";
import { type Entered, isEntered } from "@/lib/records/entered";
import { newId } from "@/lib/records/id";
import {
  type AnyDocument,
  factsOf,
  isKnown,
  isRecordOf,
  type Kind,
  type RecordKey,
  type RecordOf,
} from "@/lib/records/kinds";
import type { LocalDatabase } from "./database";
import { Drafts } from "./drafts";
import { oneRecord } from "./records";
import type { Release } from "./tab-lock";

/** The values changed so far. */
export interface EditDraft<K extends Kind = Kind> {
  kind: K;
  /** The record as the person saw it when they began. Later changes by others conflict with the edit. */
  seen: RecordOf<K>;
  values: Entered;
  /** The members that are no texts, such as a boundary; absent if the form shows none. */
  given?: AnyDocument;
  /** Why an agent corrects the record. */
  reason?: string;
}

const drafts = new Drafts("edit", isEditDraft);

/** The draft of one form. No other form has it until it is released. */
export interface OwnEditDraft<K extends Kind> {
  formId: string;
  /** The draft that a closed tab has left behind for that record. */
  left: EditDraft<K> | undefined;
  release: Release;
}

/**
 * The draft for a form of that record: the newest that was left behind, else a new one. Older
 * ones wait for the next form, until the person saves or discards them.
 */
export async function openEditDraft<K extends Kind>(
  userId: string,
  record: RecordKey<K>,
): Promise<OwnEditDraft<K>> {
  const left = (await drafts.left(userId)).filter(({ entered }) => isOf(entered, record));
  // An id starts with the time at which it was made, so the newest comes first.
  for (const { id } of left.sort((one, other) => (one.id < other.id ? 1 : -1))) {
    const release = await drafts.claim(userId, id);
    // Another tab may have had it and dropped it meanwhile.
    const entered = release && drafts.of(userId, id);
    if (entered && isOf(entered, record)) return { formId: id, left: entered, release };
    release?.();
  }
  const formId = newId();
  const release = await drafts.claim(userId, formId);
  return { formId, left: undefined, release: release ?? (() => undefined) };
}

export function keepEditDraft(userId: string, formId: string, draft: EditDraft): void {
  drafts.keep(userId, formId, draft);
}

export function dropEditDraft(userId: string, formId: string): void {
  drafts.drop(userId, formId);
}

export function dropEditDrafts(userId: string): void {
  drafts.dropAll(userId);
}

/** Drops the edits of records that are no longer shown, as they contain data of those records. */
export async function dropEditDraftsOfGone(database: LocalDatabase, userId: string): Promise<void> {
  for (const { id, entered } of drafts.all(userId)) {
    // A record that no server has yet is the person's own.
    if (entered.seen.version === 0) continue;
    const { kind, id: of } = keyOf(entered);
    const shown = await oneRecord(database, userId, kind, of);
    if (!shown) drafts.drop(userId, id);
  }
}

function isOf<K extends Kind>(draft: EditDraft, record: RecordKey<K>): draft is EditDraft<K> {
  const { kind, id } = keyOf(draft);
  return kind === record.kind && id === record.id;
}

function keyOf({ kind, seen }: EditDraft): RecordKey {
  return { kind, id: factsOf(kind, seen).id };
}

/** The draft may come from another version of the program. */
function isEditDraft(value: unknown): value is EditDraft {
  if (!isRecord(value)) return false;
  const { kind, seen, values, given = {}, reason = "" } = value;
  return (
    typeof kind === "string" &&
    isKnown(kind) &&
    isRecordOf(kind, seen) &&
    isEntered(values) &&
    isRecord(given) &&
    typeof reason === "string"
  );
}
