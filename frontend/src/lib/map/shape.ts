/** The shape of a boundary as people draw it: without the first corner again at the end of a ring. */
import type { MultiPolygon, Polygon, Position } from "geojson";
import { isRecord } from "@/lib/is-record";

/** Coordinates are degrees, WGS 84. */
export type Corner = readonly [longitude: number, latitude: number];
export type Ring = readonly Corner[];
/** The exterior, and then the holes. */
export type Part = readonly Ring[];
export type Shape = readonly Part[];

/** The place of a corner in a shape has numbers from 0. */
export interface CornerPlace {
  part: number;
  ring: number;
  corner: number;
}

const AREAS: readonly unknown[] = ["Polygon", "MultiPolygon"];

/** Seven decimals, as a boundary has them: a centimeter. */
const UNITS = 1e7;

export function roundedCorner(longitude: number, latitude: number): Corner {
  const round = (degrees: number) => Math.round(degrees * UNITS) / UNITS;
  return [round(longitude - 360 * Math.round(longitude / 360)), round(latitude)];
}

export function shapeOf({ type, coordinates }: Polygon | MultiPolygon): Shape {
  const parts = type === "Polygon" ? [coordinates] : coordinates;
  return parts.map((rings) => rings.map(opened));
}

/** Returns `undefined` if the shape has no corners. */
export function geometryOf(shape: Shape): Polygon | MultiPolygon | undefined {
  const [first, ...others] = shape.map((rings) => rings.map(closed));
  if (!first) return undefined;
  if (others.length === 0) return { type: "Polygon", coordinates: first };
  return { type: "MultiPolygon", coordinates: [first, ...others] };
}

function opened(positions: readonly Position[]): Ring {
  return withoutRepeat(
    positions.map(([longitude = 0, latitude = 0]): Corner => [longitude, latitude]),
  );
}

/** A list of corners may end with the first one, as GeoJSON does. */
export function withoutRepeat(corners: Ring): Ring {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = corners.length > 1 && first && last && areSame(first, last);
  return isClosed ? corners.slice(0, -1) : corners;
}

function closed(ring: Ring): Position[] {
  return [...ring, ...ring.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude]);
}

export function areSame(one: Corner, other: Corner): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

export function isSamePlace(one: CornerPlace, other: CornerPlace | undefined): boolean {
  return one.part === other?.part && one.ring === other.ring && one.corner === other.corner;
}

export function cornerAt(shape: Shape, { part, ring, corner }: CornerPlace): Corner | undefined {
  return shape[part]?.[ring]?.[corner];
}

/** All corners with their places. */
export function* cornersOf(shape: Shape): Generator<CornerPlace & { at: Corner }> {
  for (const [part, rings] of shape.entries()) {
    for (const [ring, corners] of rings.entries()) {
      for (const [corner, at] of corners.entries()) yield { part, ring, corner, at };
    }
  }
}

export function countOfCorners(shape: Shape): number {
  return shape.flat().reduce((sum, ring) => sum + ring.length, 0);
}

/** The shape with another ring in the place of one. Empty rings and parts are left out. */
export function withRing(
  shape: Shape,
  { part, ring }: Omit<CornerPlace, "corner">,
  change: (corners: Ring) => Ring,
): Shape {
  const changed = shape.map((rings, at) =>
    at === part
      ? rings.map((corners, place) => (place === ring ? change(corners) : corners))
      : rings,
  );
  const withoutExterior = (rings: Part) => (rings[0]?.length ?? 0) === 0;
  return changed
    .filter((rings) => !withoutExterior(rings))
    .map((rings) => rings.filter((corners) => corners.length > 0));
}

/** Whether it is GeoJSON of one of the two, with numbers for coordinates. */
export function isArea(value: unknown): value is Polygon | MultiPolygon {
  if (!isRecord(value) || !AREAS.includes(value.type)) return false;
  const depth = value.type === "Polygon" ? 2 : 3;
  return areNumbers(value.coordinates, depth);
}

/** Whether it is a list of positions, in lists to that depth. */
function areNumbers(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  if (depth > 0) return value.every((inner) => areNumbers(inner, depth - 1));
  return value.length >= 2 && value.every((number) => typeof number === "number");
}
