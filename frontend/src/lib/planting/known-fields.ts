/** The places where a farm is known to have fields. */
import type { Field, KnownField, Planting, Point } from "@/lib/rules";

interface Around {
  here: Point | undefined;
  /** The ids of the fields that `here` lies in. */
  ids: ReadonlySet<string>;
}

/** Lists each use of a field's name, with the location if it is known. */
export function knownFields(
  plantings: readonly Planting[],
  fields: readonly Field[],
  around: Around,
): KnownField[] {
  const ofPlantings = plantings.map(({ fieldName, updatedAt, ...planting }) => ({
    fieldName,
    ...locationOf(planting),
    usedAt: updatedAt,
  }));
  const ofFields = fields.map(({ fieldId, name, labelPoint, updatedAt }) => {
    const [longitude, latitude] = labelPoint ?? [];
    // A field around the place is no way off, however far its middle is.
    const at = around.ids.has(fieldId) ? around.here : locationOf({ latitude, longitude });
    return { fieldName: name, ...at, usedAt: updatedAt };
  });
  return [...ofPlantings, ...ofFields];
}

export interface Located {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

export function locationOf({ latitude, longitude }: Located): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
