/** What a map shows. The unit is degrees, WGS 84. */
import type { Place } from "@/lib/book/rows";
import type { BoundingBox } from "@/lib/wasm";

export interface MapView extends Place {
  zoom: number;
}

/** West is more than east across the antimeridian, unless an end is beyond 180 degrees. */
export type Box = BoundingBox;

/** The contiguous United States. */
export const COUNTRY: Box = { west: -125, south: 24.5, east: -66.9, north: 49.4 };

/** The smallest box around some places; undefined without any. What has no location counts for nothing. */
export function boxAround(
  places: Iterable<{ [Degrees in keyof Place]?: Place[Degrees] | undefined }>,
): Box | undefined {
  let box: Box | undefined;
  for (const { latitude, longitude } of places) {
    if (latitude === undefined || longitude === undefined) continue;
    box ??= { west: longitude, south: latitude, east: longitude, north: latitude };
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

/** Two opposite corners of a box. */
export function cornersOfBox({ west, south, east, north }: Box): [Place, Place] {
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ];
}

/** The box of GeoJSON's `bbox`; undefined for anything else. */
export function boxOf(bbox: readonly number[] | undefined): Box | undefined {
  const [west, south, east, north] = bbox ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return undefined;
  }
  return { west, south, east, north };
}

/** The middle of a box that does not reach across the antimeridian. */
export function middleOf({ west, south, east, north }: Box): Place {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Whether a place is in the box or on a side. */
export function isIn(box: Box, { latitude, longitude }: Place): boolean {
  return meets(box, { west: longitude, south: latitude, east: longitude, north: latitude });
}

/** Whether two boxes have a place in common, wherever around the Earth they begin. */
export function meets(one: Box, other: Box): boolean {
  const [east, otherEast] = [eastOf(one), eastOf(other)];
  const turn = 360 * Math.ceil((one.west - otherEast) / 360);
  return other.north >= one.south && other.south <= one.north && other.west + turn <= east;
}

/** The eastern end, at least the western one. */
function eastOf({ west, east }: Box): number {
  return east < west ? east + 360 : east;
}
