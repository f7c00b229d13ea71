/** Plantings that may stand on the same ground. */
import { groundOf, plantedOf } from "@/lib/planting/planted";
import { type Field, type GroundWarning, type PlantingBody, rules } from "@/lib/rules";

/** Plantings of a crop year on one field, or under one field name. */
export interface SameGround<P extends PlantingBody> {
  about: GroundWarning["about"];
  cropYear: number;
  field: Field | undefined;
  /** There are at least two. */
  plantings: readonly P[];
  /** Together, as far as they are known. */
  acres: number;
}

/** `plantings` are all of a farm, as far as this device has them. */
export function sameGround<P extends PlantingBody>(
  fields: readonly Field[],
  plantings: readonly P[],
): SameGround<P>[] {
  const warnings = rules().groundWarnings(plantings.map(plantedOf), fields.map(groundOf));
  return warnings.map(({ about, cropYear, field, plantings: places, acres }) => ({
    about,
    cropYear,
    field: field === undefined ? undefined : fields[field],
    plantings: places.flatMap((place) => plantings[place] ?? []),
    acres,
  }));
}
