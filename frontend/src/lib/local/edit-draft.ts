/** Edits of a planting that a person has entered but not saved. Each open form has its own draft. */
import { isRecord } from "@/lib/is-record";
import { type EnteredPlanting, isEnteredPlanting } from "@/lib/planting/form";
import { newPlantingId } from "@/lib/planting/id";
import type { Planting } from "@/lib/rules";
import type { Release } from "./claim";
import type { LocalDatabase } from "./database";
import { Entered } from "./entered";
import { onePlanting } from "./plantings";

/** The values changed so far. */
export interface EditDraft {
  /** The planting as the person saw it when they began. Later changes by others conflict with the edit. */
  seen: Planting;
  values: EnteredPlanting;
}

const drafts = new Entered("edit", isEditDraft);

/** The draft of one form. No other form has it until it is released. */
export interface OwnEditDraft {
  formId: string;
  /** The draft that a closed tab has left behind for that planting. */
  left: EditDraft | undefined;
  release: Release;
}

/**
 * The draft for a form of that planting: the newest that was left behind, else a new one. Older
 * ones wait for the next form, until the person saves or discards them.
 */
export async function openEditDraft(userId: string, plantingId: string): Promise<OwnEditDraft> {
  const left = (await drafts.left(userId)).filter(
    ({ entered }) => entered.seen.plantingId === plantingId,
  );
  // An id starts with the time at which it was made, so the newest comes first.
  for (const { id } of left.sort((one, other) => (one.id < other.id ? 1 : -1))) {
    const release = await drafts.claim(userId, id);
    // Another tab may have had it and dropped it meanwhile.
    const entered = release && drafts.of(userId, id);
    if (entered) return { formId: id, left: entered, release };
    release?.();
  }
  const formId = newPlantingId();
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

/** Drops the edits of plantings that are no longer shown, as they contain data of those plantings. */
export async function dropEditDraftsOfGone(database: LocalDatabase, userId: string): Promise<void> {
  for (const { id, entered } of drafts.all(userId)) {
    const shown = await onePlanting(database, userId, entered.seen.plantingId);
    if (!shown) drafts.drop(userId, id);
  }
}

/** The draft may come from another version of the program. */
function isEditDraft(value: unknown): value is EditDraft {
  if (!isRecord(value) || !isRecord(value.seen)) return false;
  const { plantingId, farmer, creator, version, createdAt } = value.seen;
  return (
    [plantingId, farmer, creator, createdAt].every((member) => typeof member === "string") &&
    typeof version === "number" &&
    isEnteredPlanting(value.values)
  );
}
