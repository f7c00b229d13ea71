/** What a map shows. The unit is degrees, WGS 84. */
import type { Place } from "@/lib/book/rows";

export interface MapView extends Place {
  zoom: number;
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

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

/** Whether a place is in the box, which may have been moved around the Earth. */
export function isIn(box: Box, { latitude, longitude }: Place): boolean {
  return meets(box, { west: longitude, south: latitude, east: longitude, north: latitude });
}

/** Whether two boxes have a place in common. The first may have been moved around the Earth. */
export function meets(box: Box, { west, south, east, north }: Box): boolean {
  const turn = 360 * Math.ceil((box.west - east) / 360);
  return north >= box.south && south <= box.north && west + turn <= box.east;
}
