/** Corrections of a planting that are being entered and are not saved yet. */
import { isRecord } from "@/lib/is-record";
import { type EnteredPlanting, isEnteredPlanting } from "@/lib/planting-form";
import type { Planting } from "@/lib/rules";
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

export function keepEditDraft(userId: string, draft: EditDraft): void {
  drafts.keep(userId, draft.seen.plantingId, draft);
}

export function editDraftOf(userId: string, plantingId: string): EditDraft | undefined {
  return drafts.of(userId, plantingId);
}

export function dropEditDraft(userId: string, plantingId: string): void {
  drafts.drop(userId, plantingId);
}

export function dropEditDrafts(userId: string): void {
  drafts.dropAll(userId);
}

/** Drops what was changed of plantings that are not shown any more, and with it what was read of them. */
export async function dropEditDraftsOfGone(database: LocalDatabase, userId: string): Promise<void> {
  for (const { seen } of drafts.all(userId)) {
    const shown = await onePlanting(database, userId, seen.plantingId);
    if (!shown) drafts.drop(userId, seen.plantingId);
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
