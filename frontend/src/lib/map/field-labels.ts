/** Tells which plantings lie on a field whose name the map writes, so that a name stands once at a place. */
import type { Feature } from "geojson";
import { type Box, isIn } from "./map-view";

interface Placed {
  name: string;
  box: Box;
}

/** The boxes around the fields of each name. */
export type FieldLabels = ReadonlyMap<string, readonly Box[]>;

/** Degrees beyond the box around a field: a person marks a planting from its edge too. */
const EDGE = 0.001;

export function labelsOf(fields: readonly Placed[]): FieldLabels {
  const labels = new Map<string, Box[]>();
  for (const { name, box } of fields) {
    const boxes = labels.get(keyOf(name));
    if (boxes) boxes.push(widened(box));
    else labels.set(keyOf(name), [widened(box)]);
  }
  return labels;
}

/** Marks the points in place, because the tiles of a map refer to them. */
export function markLabeled(plantings: readonly Feature[], labels: FieldLabels): void {
  for (const { geometry, properties } of plantings) {
    if (geometry.type !== "Point" || !properties) continue;
    const [longitude = Number.NaN, latitude = Number.NaN] = geometry.coordinates;
    const boxes = labels.get(keyOf(String(properties.fieldName)));
    if (boxes?.some((box) => isIn(box, { latitude, longitude }))) properties.isLabeled = true;
    else delete properties.isLabeled;
  }
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

function widened({ west, south, east, north }: Box): Box {
  return { west: west - EDGE, south: south - EDGE, east: east + EDGE, north: north + EDGE };
}
