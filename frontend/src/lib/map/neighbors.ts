/** The boundaries of a farm's other fields, while one is drawn. */
import type { FeatureCollection } from "geojson";
import { type Bounded, cornersOfFields, featuresOf } from "./fields";
import type { Corner } from "./shape";

export interface Neighbors {
  features: FeatureCollection;
  corners: readonly Corner[];
}

export function neighborsOf(fields: readonly Bounded[]): Neighbors {
  return { features: featuresOf(fields), corners: cornersOfFields(fields) };
}
