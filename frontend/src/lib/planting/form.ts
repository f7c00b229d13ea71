/** The form for a new or changed planting. */
import { isRecord } from "@/lib/is-record";
import type { PlantingForm } from "@/lib/rules";

/** The form fields: all members of a report except the fix. */
export type PlantingField = keyof PlantingForm;

/** In the order on the screen. */
export const PLANTING_FIELDS: readonly PlantingField[] = [
  "crop",
  "estimatedAcres",
  "fieldName",
  "latitude",
  "longitude",
  "startDateISO",
  "endDateISO",
];

/** Every form field as typed. */
export type EnteredPlanting = Record<PlantingField, string>;

/** Whether every form field is present. This browser's storage may hold the data of another version. */
export function isEnteredPlanting(value: unknown): value is EnteredPlanting {
  return isRecord(value) && PLANTING_FIELDS.every((field) => typeof value[field] === "string");
}
