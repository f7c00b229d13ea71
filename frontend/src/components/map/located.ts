import type { Box } from "@/lib/map/map-view";
import { rules } from "@/lib/rules";
import type { MapRows } from "./map-rows";

/** The places in the list of the plantings whose location is in the box; without a box, of those with a location. */
export function locatedIn(
  { latitudes, longitudes }: Pick<MapRows, "latitudes" | "longitudes">,
  box: Box | undefined,
): number[] {
  if (!box) return [...latitudes.keys()].filter((place) => !Number.isNaN(latitudes[place]));
  const { west, south, east, north } = box;
  return [...rules().placesInArea(west, south, east, north, latitudes, longitudes)];
}
