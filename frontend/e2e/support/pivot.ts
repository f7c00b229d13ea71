import type { PlantingBody } from "@/lib/rules";

/** A test that saves has a field of its own, or it would be asked about the others' plantings on this one. */
export const PIVOT: PlantingBody = {
  fieldName: "East Pivot",
  crop: "Corn",
  estimatedAcres: 80,
  startDateISO: "2026-04-20",
};
