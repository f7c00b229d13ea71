/**
 * The planting that is being entered and is not saved yet. It outlives the page, so that a call, a
 * reload or an emptied battery costs nobody what was entered. One per user, whom alone it is shown;
 * like what is unsent, it waits for a person who has left.
 */
import type { BestFix } from "@/lib/field";
import { isRecord } from "@/lib/is-record";
import { logFailure } from "@/lib/log-failure";
import type { PlantingForm } from "@/lib/rules";

/** What was entered so far. */
export interface Draft {
  /** The planting that it becomes. */
  plantingId: string;
  /** Whose planting it is. */
  farmer: string;
  /** The place as it was measured; absent where it is entered by hand. */
  best?: BestFix;
  values: Record<keyof PlantingForm, string>;
  /** Milliseconds since 1970 by this device's clock. */
  begunAt: number;
}

/** Keeps it in the place of the one before. Where there is no room the form still can be saved. */
export function keepDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch (error) {
    logFailure("What is entered could not be kept on this device", error);
  }
}

/** What that person entered for that farmer. */
export function draftOf(userId: string, farmer: string): Draft | undefined {
  const draft = parsed(localStorage.getItem(keyOf(userId)));
  return draft?.farmer === farmer ? draft : undefined;
}

export function dropDraft(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}

function keyOf(userId: string): string {
  return `draft-${userId}`;
}

function parsed(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Another version of the program may have written it. */
function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  const { plantingId, farmer, best, values, begunAt } = value;
  return (
    typeof plantingId === "string" &&
    typeof farmer === "string" &&
    typeof begunAt === "number" &&
    (best === undefined || isPlace(best)) &&
    FIELDS.every((field) => typeof values[field] === "string")
  );
}

const FIELDS = [
  "fieldName",
  "crop",
  "estimatedAcres",
  "latitude",
  "longitude",
  "startDateISO",
  "endDateISO",
] as const satisfies readonly (keyof PlantingForm)[];

function isPlace(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.latitude === "number" &&
    typeof value.longitude === "number" &&
    isRecord(value.fix)
  );
}
