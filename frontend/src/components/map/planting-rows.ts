import type { Planting } from "@/lib/rules";
import type { MapRows } from "./map-rows";

/** Plantings as the list of a map. */
export function rowsOf(plantings: readonly Planting[]): MapRows {
  const at = (place: number): Planting => {
    const planting = plantings[place];
    if (!planting) throw new RangeError(`There is no planting ${place} among ${plantings.length}`);
    return planting;
  };
  return {
    length: plantings.length,
    latitudes: Float64Array.from(plantings, ({ latitude }) => latitude ?? Number.NaN),
    longitudes: Float64Array.from(plantings, ({ longitude }) => longitude ?? Number.NaN),
    at,
    plantingId: (place) => at(place).plantingId,
    crop: (place) => plantings[place]?.crop,
    acres: (place) => plantings[place]?.estimatedAcres,
  };
}
