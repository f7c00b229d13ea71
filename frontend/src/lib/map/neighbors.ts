/** The boundaries of a farm's other fields. */
import type { FeatureCollection } from "geojson";
import { type Corner, cornersOf, isArea, type Shape, shapeOf } from "./shape";

/** What a map shows of a field. */
export interface Bounded {
  name: string;
  boundary?: unknown;
}

export interface Neighbors {
  features: FeatureCollection;
  corners: readonly Corner[];
}

export function neighborsOf(fields: readonly Bounded[]): Neighbors {
  const known = fields.flatMap(({ name, boundary }) =>
    isArea(boundary) ? { name, boundary } : [],
  );
  const shapes: Shape[] = known.map(({ boundary }) => shapeOf(boundary));
  return {
    features: {
      type: "FeatureCollection",
      features: known.map(({ name, boundary }) => ({
        type: "Feature",
        geometry: boundary,
        properties: { name },
      })),
    },
    corners: shapes.flatMap((shape) => [...cornersOf(shape)].map(({ at }) => at)),
  };
}
