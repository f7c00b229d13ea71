/** The form in which a planting is entered and mended. */
import { isRecord } from "@/lib/is-record";
import type { PlantingForm } from "@/lib/rules";

/** What the form shows: all of a report but how its location came to be. */
export type PlantingField = keyof PlantingForm;

/** What a planting says, in the order in which it is read. */
export const PLANTING_FIELDS: readonly PlantingField[] = [
  "crop",
  "estimatedAcres",
  "fieldName",
  "latitude",
  "longitude",
  "startDateISO",
  "endDateISO",
];

/** Every field as it was typed. */
export type EnteredPlanting = Record<PlantingField, string>;

/** Whether it has every field of the form; this browser's storage may hold another version's. */
export function isEnteredPlanting(value: unknown): value is EnteredPlanting {
  return isRecord(value) && PLANTING_FIELDS.every((field) => typeof value[field] === "string");
}
