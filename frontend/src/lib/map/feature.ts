/** Features as GeoJSON has them. */
import type { Feature, FeatureCollection, GeoJsonProperties, Geometry } from "geojson";

export function feature(geometry: Geometry, properties: GeoJsonProperties = {}): Feature {
  return { type: "Feature", geometry, properties };
}

export function collection(features: Feature[]): FeatureCollection {
  return { type: "FeatureCollection", features };
}
