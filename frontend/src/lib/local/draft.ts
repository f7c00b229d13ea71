/**
 * Plantings that are being entered and are not saved yet. They outlive the page, so that a call, a
 * reload or an emptied battery costs nobody what was entered; each tab may be at one of its own. They
 * are shown to their user alone; like what is unsent, they wait for a person who has left.
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

/** Keeps it in the place of what was entered of that planting before. Where there is no room the form still can be saved. */
export function keepDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(`${prefix(userId)}${draft.plantingId}`, JSON.stringify(draft));
  } catch (error) {
    logFailure("What is entered could not be kept on this device", error);
  }
}

/** What that person entered for that farmer, what was begun first before the rest. */
export function draftsOf(userId: string, farmer: string): Draft[] {
  return keysOf(userId)
    .flatMap((key) => parsed(localStorage.getItem(key)) ?? [])
    .filter((draft) => draft.farmer === farmer)
    .sort((one, other) => one.begunAt - other.begunAt);
}

/** What that person entered of that planting. */
export function draftOf(userId: string, plantingId: string): Draft | undefined {
  return parsed(localStorage.getItem(`${prefix(userId)}${plantingId}`));
}

export function dropDraft(userId: string, plantingId: string): void {
  localStorage.removeItem(`${prefix(userId)}${plantingId}`);
}

/** Drops everything that person entered. */
export function dropDrafts(userId: string): void {
  for (const key of keysOf(userId)) localStorage.removeItem(key);
}

function prefix(userId: string): string {
  return `draft-${userId}-`;
}

function keysOf(userId: string): string[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(prefix(userId)));
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
