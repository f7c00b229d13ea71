import { formatAcres, formatCoordinate, formatDate } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { PLANTING_FIELDS, type PlantingField } from "@/lib/planting/form";
import type { PlantingBody, PlantingUnit } from "@/lib/rules";

/** The value as people read it, or undefined if it was not reported. */
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

/** The unit's value as people read it, or undefined if it was not reported. */
export function unitText(report: PlantingBody, unit: PlantingUnit): string | undefined {
  if (unit !== "location") return fieldText(report, unit);
  const degrees = [fieldText(report, "latitude"), fieldText(report, "longitude")];
  return degrees.includes(undefined) ? undefined : degrees.join(", ");
}

/** The form fields whose values differ. */
export function differences(one: PlantingBody, other: PlantingBody): PlantingField[] {
  return PLANTING_FIELDS.filter((field) => one[field] !== other[field]);
}
