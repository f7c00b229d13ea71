/** The form of a planting as this browser's storage holds it. */
import { isRecord } from "@/lib/is-record";
import type { PlantingForm } from "@/lib/rules";

/** Whether it has every field of the form, each as it was typed. */
export function isPlantingForm(value: unknown): value is Record<keyof PlantingForm, string> {
  return isRecord(value) && FIELDS.every((field) => typeof value[field] === "string");
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
