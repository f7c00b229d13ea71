import { formatAcres, formatCoordinate, formatDate } from "@/lib/format";
import type { PlantingBody, PlantingForm } from "@/lib/rules";
import { cropName } from "@/lib/texts-by-code";

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

/** The field as people read it, or nothing when it was not reported. */
export function fieldText(report: PlantingBody, field: PlantingField): string | undefined {
  const value = report[field];
  if (value === undefined) return undefined;
  switch (field) {
    case "crop":
      return cropName(report.crop);
    case "estimatedAcres":
      return formatAcres(Number(value));
    case "latitude":
    case "longitude":
      return formatCoordinate(Number(value));
    case "startDateISO":
    case "endDateISO":
      return formatDate(String(value));
    default:
      return String(value);
  }
}

/** The fields in which the two differ. */
export function differences(one: PlantingBody, other: PlantingBody): PlantingField[] {
  return PLANTING_FIELDS.filter((field) => one[field] !== other[field]);
}
