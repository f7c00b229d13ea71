/** Tells which plantings lie on a field whose name the map writes, so that a name stands once at a place. */
import type { Feature } from "geojson";
import { type Box, isIn } from "./map-view";

interface Placed {
  name: string;
  box: Box;
}

/** Gives equal keys to names that the rules call one name. */
type KeyOf = (name: string) => string;

export interface FieldLabels {
  /** The boxes around the fields of each name, by its key. */
  boxes: ReadonlyMap<string, readonly Box[]>;
  keyOf: KeyOf;
}

/** Degrees beyond the box around a field: a person marks a planting from its edge too. */
const EDGE = 0.001;

export function labelsOf(fields: readonly Placed[], nameKey: KeyOf): FieldLabels {
  const keyOf = remembering(nameKey);
  const boxes = new Map<string, Box[]>();
  for (const { name, box } of fields) {
    const key = keyOf(name);
    boxes.set(key, [...(boxes.get(key) ?? []), widened(box)]);
  }
  return { boxes, keyOf };
}

/** Marks the points in place, because the tiles of a map refer to them. */
export function markLabeled(plantings: readonly Feature[], { boxes, keyOf }: FieldLabels): void {
  for (const { geometry, properties } of plantings) {
    if (geometry.type !== "Point" || !properties) continue;
    const [longitude = Number.NaN, latitude = Number.NaN] = geometry.coordinates;
    const named = boxes.get(keyOf(String(properties.fieldName)));
    if (named?.some((box) => isIn(box, { latitude, longitude }))) properties.isLabeled = true;
    else delete properties.isLabeled;
  }
}

/** Thousands of plantings have few names. */
function remembering(nameKey: KeyOf): KeyOf {
  const keys = new Map<string, string>();
  return (name) => {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    return key;
  };
}

function widened({ west, south, east, north }: Box): Box {
  return { west: west - EDGE, south: south - EDGE, east: east + EDGE, north: north + EDGE };
}
