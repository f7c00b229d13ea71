/** What maps show of fields. */
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { collection, feature } from "./feature";
import { type Box, boxAround } from "./map-view";
import { type Corner, cornersOf, isArea, shapeOf } from "./shape";

export interface Bounded {
  name: string;
  /** GeoJSON of an area; absent before it is drawn. */
  boundary?: unknown;
  /** Where the name stands: longitude, latitude. */
  labelPoint?: number[];
}

export interface MapField extends Bounded {
  fieldId: string;
}

export type MapFields =
  | { of: "list"; fields: readonly MapField[] }
  /** Those that this device has of a farm, or of all; the worker reads them, however many they are. */
  | {
      of: "device";
      userId: string;
      farmer: string | undefined;
      /** The time when it was found that they may have changed. */
      at: number;
    };

/** The fields with a boundary, as GeoJSON: each an area, and a point at which its name stands. */
export function featuresOf(fields: readonly (Bounded & { fieldId?: string })[]): FeatureCollection {
  return collection(fields.flatMap(featuresOfOne));
}

function featuresOfOne({
  name,
  boundary,
  labelPoint,
  fieldId,
}: Bounded & { fieldId?: string }): Feature[] {
  if (!isArea(boundary)) return [];
  const coordinates = labelPlace({ labelPoint, boundary });
  return [feature(boundary, { fieldId }), feature({ type: "Point", coordinates }, { name })];
}

/** Where the name stands: in the middle of the box around the boundary, if the server has not yet said. */
export function labelPlace({
  labelPoint,
  boundary,
}: {
  labelPoint?: Position | undefined;
  boundary: Polygon | MultiPolygon;
}): Position {
  if (labelPoint) return labelPoint;
  const corners = [...cornersOf(shapeOf(boundary))].map(({ at }) => at);
  const middle = (degrees: readonly number[]) =>
    degrees.length > 0 ? (Math.min(...degrees) + Math.max(...degrees)) / 2 : 0;
  return [middle(corners.map(([east]) => east)), middle(corners.map(([, north]) => north))];
}

/** The corners of all boundaries. */
export function cornersOfFields(fields: readonly Bounded[]): Corner[] {
  return fields.flatMap(({ boundary }) =>
    isArea(boundary) ? [...cornersOf(shapeOf(boundary))].map(({ at }) => at) : [],
  );
}

/** The smallest box around all boundaries, and more places. */
export function boxAroundFields(
  fields: readonly Bounded[],
  more: Parameters<typeof boxAround>[0] = [],
): Box | undefined {
  const corners = cornersOfFields(fields);
  return boxAround([...corners.map(([longitude, latitude]) => ({ longitude, latitude })), ...more]);
}

/** The boundaries of a farm's other fields, while one is drawn. */
export interface Neighbors {
  features: FeatureCollection;
  corners: readonly Corner[];
}

export function neighborsOf(fields: readonly Bounded[]): Neighbors {
  return { features: featuresOf(fields), corners: cornersOfFields(fields) };
}
