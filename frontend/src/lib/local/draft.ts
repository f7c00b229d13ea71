/** Plantings that are being entered and are not saved yet; each tab may be at one of its own, whose id is the draft's. */
import type { BestFix } from "@/lib/field";
import { isRecord } from "@/lib/is-record";
import { type EnteredPlanting, isEnteredPlanting } from "@/lib/planting-form";
import type { Release } from "./claim";
import { Entered } from "./entered";

/** What was entered so far. */
export interface Draft {
  /** The planting that it becomes. */
  plantingId: string;
  /** Whose planting it is. */
  farmer: string;
  /** The place as it was measured; absent where it is entered by hand. */
  best?: BestFix;
  values: EnteredPlanting;
  /** Milliseconds since 1970 by this device's clock. */
  begunAt: number;
}

const drafts = new Entered("draft", isDraft);

export function keepDraft(userId: string, draft: Draft): void {
  drafts.keep(userId, draft.plantingId, draft);
}

/** What that person entered for that farmer, the newest first. */
export function draftsOf(userId: string, farmer: string): Draft[] {
  return sorted(drafts.all(userId), farmer);
}

/** The same of what no tab has open any more. */
export async function draftsLeft(userId: string, farmer: string): Promise<Draft[]> {
  return sorted(await drafts.left(userId), farmer);
}

/** Resolves once another tab lets go of one that it has open, or is gone. */
export function draftReleased(userId: string, own: string, signal: AbortSignal): Promise<void> {
  return drafts.released(userId, own, signal);
}

/** Makes the planting that is entered this form's own; nothing when another tab has it. */
export function claimDraft(userId: string, plantingId: string): Promise<Release | undefined> {
  return drafts.claim(userId, plantingId);
}

function sorted(kept: readonly { entered: Draft }[], farmer: string): Draft[] {
  return kept
    .map(({ entered }) => entered)
    .filter((draft) => draft.farmer === farmer)
    .sort((one, other) => other.begunAt - one.begunAt);
}

export function draftOf(userId: string, plantingId: string): Draft | undefined {
  return drafts.of(userId, plantingId);
}

export function dropDraft(userId: string, plantingId: string): void {
  drafts.drop(userId, plantingId);
}

export function dropDrafts(userId: string): void {
  drafts.dropAll(userId);
}

/** Another version of the program may have written it. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const { plantingId, farmer, best, values, begunAt } = value;
  return (
    typeof plantingId === "string" &&
    typeof farmer === "string" &&
    typeof begunAt === "number" &&
    (best === undefined || isPlace(best)) &&
    isEnteredPlanting(values)
  );
}

function isPlace(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.latitude === "number" &&
    typeof value.longitude === "number" &&
    isRecord(value.fix)
  );
}
