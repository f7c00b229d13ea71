/** Corrections of a planting that are being entered and are not saved yet; each open form has one of its own. */
import { isRecord } from "@/lib/is-record";
import { type EnteredPlanting, isEnteredPlanting } from "@/lib/planting-form";
import { newPlantingId } from "@/lib/planting-id";
import type { Planting } from "@/lib/rules";
import type { Release } from "./claim";
import type { LocalDatabase } from "./database";
import { Entered } from "./entered";
import { onePlanting } from "./plantings";

/** What was changed so far. */
export interface EditDraft {
  /** The planting as the person saw it when they began; what others made of it since meets the edit as a conflict. */
  seen: Planting;
  values: EnteredPlanting;
}

const drafts = new Entered("edit", isEditDraft);

/** The draft of one form, which no other form has as long as it is not let go of. */
export interface OwnEditDraft {
  formId: string;
  /** What was left behind of that planting, by a tab that is gone. */
  left: EditDraft | undefined;
  release: Release;
}

/**
 * The draft for a form of that planting: the newest that was left behind, else a new one. Older ones wait for the next
 * form, until the person saves or discards them.
 */
export async function openEditDraft(userId: string, plantingId: string): Promise<OwnEditDraft> {
  const left = (await drafts.left(userId)).filter(
    ({ entered }) => entered.seen.plantingId === plantingId,
  );
  // An id begins with the time at which it was made.
  for (const { id } of left.sort((one, other) => (one.id < other.id ? 1 : -1))) {
    const release = await drafts.claim(userId, id);
    // Another tab may have had it, and dropped it, in the meantime.
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

/** Drops what was changed of plantings that are not shown any more, and with it what was read of them. */
export async function dropEditDraftsOfGone(database: LocalDatabase, userId: string): Promise<void> {
  for (const { id, entered } of drafts.all(userId)) {
    const shown = await onePlanting(database, userId, entered.seen.plantingId);
    if (!shown) drafts.drop(userId, id);
  }
}

/** Another version of the program may have written it. */
function isEditDraft(value: unknown): value is EditDraft {
  if (!isRecord(value) || !isRecord(value.seen)) return false;
  const { plantingId, farmer, creator, version, createdAt } = value.seen;
  return (
    [plantingId, farmer, creator, createdAt].every((member) => typeof member === "string") &&
    typeof version === "number" &&
    isEnteredPlanting(value.values)
  );
}
