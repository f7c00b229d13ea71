/** What maps show of fields and plantings, as GeoJSON. */
import type {
  Feature,
  FeatureCollection,
  GeoJsonProperties,
  Geometry,
  MultiPolygon,
  Polygon,
  Position,
} from "geojson";
import { ListRows, type RowColumns } from "@/lib/book/rows";
import type { Confirmation } from "@/lib/wasm";
import type { FieldFill, FillBy } from "./field-fills";
import { type Box, boxAround } from "./map-view";
import { type Corner, cornersOf, isArea, shapeOf } from "./shape";

export interface Bounded {
  name: string;
  /** GeoJSON of an area; absent before it is drawn. */
  boundary?: unknown;
  /** The name stands at this longitude and latitude. */
  labelPoint?: number[];
}

export interface MapField extends Bounded {
  fieldId: string;
  /** By default it has the color of earth. */
  fill?: FieldFill;
  /** Stand below the name. */
  words?: string;
  acres?: number | undefined;
  confirmation?: Confirmation | undefined;
}

type FieldOnMap = Omit<MapField, "fieldId"> & { fieldId?: string };

export type MapFields =
  | { of: "list"; fields: readonly MapField[] }
  /**
   * The map shows the fields that this device has of a farm, or of all; the worker reads them, however many they are.
   */
  | FieldsOnDevice;

export interface FieldsOnDevice {
  of: "device";
  userId: string;
  farmer: string | undefined;
  /** The time when it was found that they, or what is planted on them, may have changed. */
  at: number;
  fillBy: FillBy;
  cropYear: number;
  /** The names of crops in the language in use; other crops have their own name. */
  cropNames: Readonly<Record<string, string>>;
}

/** The fields with a boundary, as GeoJSON: each an area, and a point at which its name stands. */
export function featuresOf(fields: readonly FieldOnMap[]): FeatureCollection {
  return collection(fields.flatMap(featuresOfOne));
}

function featuresOfOne({
  name,
  words,
  boundary,
  labelPoint,
  fieldId,
  fill,
  confirmation,
}: Omit<FieldOnMap, "acres">): Feature[] {
  if (!isArea(boundary)) return [];
  const mark = markOf(confirmation);
  // A map of much land shows the point in place of the area.
  const missing = fill?.by === "missing" && { by: fill.by };
  const coordinates = labelPlace({ labelPoint, boundary });
  return [
    feature(boundary, { fieldId, ...fill, ...mark }),
    feature({ type: "Point", coordinates }, { name, ...(words && { words }), ...missing, ...mark }),
  ];
}

/** What marks a record that the farmer has not confirmed. Others have nothing. */
function markOf(confirmation: Confirmation | undefined): GeoJsonProperties {
  return confirmation === "pending" ? { confirmation } : {};
}

/** Places the name in the middle of the box around the boundary, if the server has not yet said where. */
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

export function feature(geometry: Geometry, properties: GeoJsonProperties = {}): Feature {
  return { type: "Feature", geometry, properties };
}

export function collection(features: Feature[]): FeatureCollection {
  return { type: "FeatureCollection", features };
}

/** Coordinates are degrees, WGS 84. */
export interface MapPlanting {
  plantingId: string;
  fieldName: string;
  crop: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  confirmation?: Confirmation | undefined;
}

/** The columns of a list cross to a worker in a moment, however many rows they have. */
export type MapPlantings = RowColumns | readonly MapPlanting[];

/** The plantings with a location, as GeoJSON. */
export function pointsOf(plantings: MapPlantings): Feature[] {
  const points: Feature[] = [];
  for (const { latitude, longitude, confirmation, ...properties } of pinned(plantings)) {
    if (latitude === undefined || longitude === undefined) continue;
    const place = { type: "Point" as const, coordinates: [longitude, latitude] };
    points.push(feature(place, { ...properties, ...markOf(confirmation) }));
  }
  return points;
}

function pinned(plantings: MapPlantings): Iterable<MapPlanting> {
  return "plantingIds" in plantings ? ofRows(new ListRows(plantings)) : plantings;
}

function* ofRows(rows: ListRows): Generator<MapPlanting> {
  for (let place = 0; place < rows.length; place += 1) {
    yield {
      plantingId: rows.plantingId(place),
      fieldName: rows.fieldName(place),
      crop: rows.crop(place),
      ...rows.location(place),
      ...(rows.isPending(place) && { confirmation: "pending" }),
    };
  }
}
