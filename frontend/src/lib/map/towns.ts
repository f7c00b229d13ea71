/** The towns of the United States and its territories, as `scripts/towns.mjs` takes them from GeoNames. */
import type { Feature, Position } from "geojson";
import { collection, feature } from "./features";
import { type Box, isIn } from "./map-view";
import { TOWN_ZOOM } from "./tile-address";

/** The largest town comes first. */
export interface TownTable {
  /** The names of all, each on a line. */
  names: string;
  /** The longitude and latitude of each in turn, in thousandths of a degree, WGS 84. */
  places: readonly number[];
  /** Rounded down to two digits. */
  populations: readonly number[];
}

export interface Town {
  name: string;
  at: Position;
  population: number;
}

/** A map names a town from the zoom on at which towns of its size leave room for one another. */
const ZOOM_FROM_POPULATION: readonly (readonly [number, number])[] = [
  [1_000_000, 3],
  [300_000, 4],
  [100_000, 5],
  [40_000, 6],
  [10_000, 7],
  [3_000, 8],
  [1_000, 9],
];

export function townsOf({ names, places, populations }: TownTable): Town[] {
  return names.split("\n").map((name, index) => {
    const [longitude = 0, latitude = 0] = places.slice(2 * index, 2 * index + 2);
    return {
      name,
      at: [longitude / 1000, latitude / 1000],
      population: populations[index] ?? 0,
    };
  });
}

/** Each town is a point that knows the zoom from which a map names it. */
export function townPoints(towns: readonly Town[]) {
  return collection(
    towns.map(({ name, at, population }): Feature => {
      const zoom = zoomOf(population);
      return feature({ type: "Point", coordinates: at }, { name, population, zoom });
    }),
  );
}

function zoomOf(population: number): number {
  const step = ZOOM_FROM_POPULATION.find(([least]) => population >= least);
  return step?.[1] ?? TOWN_ZOOM;
}

/** The largest towns in the box, at most `limit`. */
export function largestIn(towns: readonly Town[], box: Box, limit: number): Town[] {
  const found: Town[] = [];
  for (const town of towns) {
    const [longitude = 0, latitude = 0] = town.at;
    if (isIn(box, { latitude, longitude })) found.push(town);
    if (found.length === limit) break;
  }
  return found;
}
