import type { Place } from "@/lib/book/rows";
import type { Box } from "@/lib/map/map-view";
import { type Planting, rules } from "@/lib/rules";

/** The plantings of a map, by their places in a list. The rows of a book's list are such too. */
export interface MapRows {
  readonly length: number;
  /** The unit is degrees, WGS 84; NaN stands for no location. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  at: (place: number) => MapRow;
  plantingId: (place: number) => string;
  crop: (place: number) => string | undefined;
  acres: (place: number) => number | undefined;
  /** Whether the farmer has not confirmed what an agent entered. */
  isPending: (place: number) => boolean;
}

interface MapRow {
  plantingId: string;
  farmer: string;
  fieldName: string;
  crop: string;
  estimatedAcres?: number | undefined;
}

/** The places in the list of the plantings whose location is in the box; without a box, of those with a location. */
export function locatedIn(
  { latitudes, longitudes }: Pick<MapRows, "latitudes" | "longitudes">,
  box: Box | undefined,
): number[] {
  if (!box) return [...latitudes.keys()].filter((place) => !Number.isNaN(latitudes[place]));
  const { west, south, east, north } = box;
  return [...rules().placesInArea(west, south, east, north, latitudes, longitudes)];
}

/** The location of the planting at that place in the list; undefined if it has none. */
export function placeAt(
  { latitudes, longitudes }: Pick<MapRows, "latitudes" | "longitudes">,
  index: number,
): Place | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = [latitudes[index], longitudes[index]];
  return Number.isNaN(latitude) ? undefined : { latitude, longitude };
}

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
    isPending: (place) => plantings[place]?.confirmation === "pending",
  };
}

interface Sums {
  plantings: number;
  acres: number;
}

/** The sums of some rows, and of each crop among them; the most acres first. Adds hundredths, which are exact. */
export function sumsOf(rows: MapRows, places: readonly number[]) {
  const crops = new Map<string, Sums>();
  let [hundredths, withoutAcres] = [0, 0];
  for (const place of places) {
    const acres = rows.acres(place);
    const crop = rows.crop(place) ?? "";
    const sums = crops.get(crop) ?? { plantings: 0, acres: 0 };
    const more = Math.round((acres ?? 0) * 100);
    crops.set(crop, { plantings: sums.plantings + 1, acres: sums.acres + more });
    hundredths += more;
    if (acres === undefined) withoutAcres += 1;
  }
  const byCrop = [...crops]
    .map(([crop, { plantings, acres }]) => ({ crop, plantings, acres: acres / 100 }))
    .sort((one, other) => other.acres - one.acres);
  return { byCrop, acres: hundredths / 100, withoutAcres };
}
