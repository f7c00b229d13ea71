/** Plantings that a person has entered but not saved. Each tab can have one open; the draft has the planting's id. */
import { isRecord } from "@/lib/is-record";
import { Drafts } from "@/lib/local/drafts";
import type { Release } from "@/lib/local/tab-lock";
import { type Entered, isEntered } from "@/lib/records/entered";
import type { BestFix } from "@/lib/rules";

/** The values entered so far. */
export interface Draft {
  /** The id of the planting that it becomes. */
  plantingId: string;
  /** The farmer who will own the planting. */
  farmer: string;
  /** The measured location; absent if the person enters it by hand. */
  best?: BestFix;
  values: Entered;
  /** The unit is milliseconds since 1970 by this device's clock. */
  begunAt: number;
}

const drafts = new Drafts("draft", isDraft);

export function keepDraft(userId: string, draft: Draft): void {
  drafts.keep(userId, draft.plantingId, draft);
}

/** The person's drafts for a farmer, the newest first. */
export function draftsOf(userId: string, farmer: string): Draft[] {
  return sorted(drafts.all(userId), farmer);
}

/** The person's drafts for a farmer that no tab has open. */
export async function draftsLeft(userId: string, farmer: string): Promise<Draft[]> {
  return sorted(await drafts.left(userId), farmer);
}

/** Resolves once another tab closes a draft. */
export function draftReleased(userId: string, own: string, signal: AbortSignal): Promise<void> {
  return drafts.released(userId, own, signal);
}

/** Claims the draft for this form; undefined if another tab has it. */
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

/** The draft may come from another version of the program. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const { plantingId, farmer, best, values, begunAt } = value;
  return (
    typeof plantingId === "string" &&
    typeof farmer === "string" &&
    typeof begunAt === "number" &&
    (best === undefined || isPlace(best)) &&
    isEntered(values)
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
