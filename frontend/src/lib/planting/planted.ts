/** What the rules about ground read of a planting, of a field, and of a zero report. */
import type { Field, PlantingBody, ZeroReport, ZeroReportBody } from "@/lib/rules";

export function plantedOf(planting: PlantingBody): PlantingBody {
  const { fieldId, fieldName, subfield, crop, startDateISO, estimatedAcres } = planting;
  return {
    ...(fieldId !== undefined && { fieldId }),
    fieldName,
    ...(subfield !== undefined && { subfield }),
    crop,
    ...(startDateISO !== undefined && { startDateISO }),
    ...(estimatedAcres !== undefined && { estimatedAcres }),
  };
}

export function groundOf({
  fieldId,
  name,
  acres,
}: Field): Pick<Field, "fieldId" | "name" | "acres"> {
  return { fieldId, name, ...(acres !== undefined && { acres }) };
}

export function nothingOf({ cropYear, fieldName, fieldId }: ZeroReport): ZeroReportBody {
  return {
    cropYear,
    ...(fieldName !== undefined && { fieldName }),
    ...(fieldId !== undefined && { fieldId }),
  };
}
