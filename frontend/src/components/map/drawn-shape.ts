/** A shape as features of a map. */
import type { Feature, FeatureCollection, Geometry, Position } from "geojson";
import { collection, feature } from "@/lib/map/features";
import {
  type Corner,
  type CornerPlace,
  cornersOf,
  isSamePlace,
  type Ring,
  type Shape,
} from "@/lib/map/shape";

export interface Sketched {
  shape: Shape;
  /** Whether the only ring still takes corners at its end. */
  isOpen: boolean;
  /** It is a line and no area, however many corners it has. */
  isLine?: boolean;
  selected: CornerPlace | undefined;
}

/** More corners would hide the lines between them. */
const MOST_NUMBERS = 200;

/** The area, its lines, and the line that is missing while it is open. */
export function areaOf({ shape, isOpen, isLine = false }: Sketched): FeatureCollection {
  return collection(
    shape.flatMap((rings) => {
      const closed = rings.map((ring) => closedLine(ring));
      const area: Feature = drawn("area", { type: "Polygon", coordinates: closed });
      const isArea = (rings[0]?.length ?? 0) > 2 && !isLine;
      const lines = rings.flatMap((ring) => linesOf(ring, isOpen, isArea));
      return [...(isArea ? [area] : []), ...lines];
    }),
  );
}

function linesOf(ring: Ring, isOpen: boolean, isArea: boolean): Feature[] {
  const line = closedLine(ring);
  const until = isOpen ? line.slice(0, -1) : line;
  const end = isOpen ? line.slice(-2) : [];
  return [
    ...(until.length > 1 ? [drawn("line", { type: "LineString", coordinates: until })] : []),
    ...(isArea && end.length > 1 ? [drawn("end", { type: "LineString", coordinates: end })] : []),
  ];
}

/** The corners, and between them the places where one can be inserted, if one can. */
export function handlesOf(
  { shape, isOpen, selected }: Sketched,
  isChanging: boolean,
): FeatureCollection {
  const corners = [...cornersOf(shape)];
  const isNumbered = corners.length <= MOST_NUMBERS;
  return collection([
    ...(isChanging ? middlesOf(shape, isOpen) : []).map(({ at }) => drawn("middle", point(at))),
    ...corners.map((corner, place) => {
      const kind = isSamePlace(corner, selected) ? "selected" : "corner";
      const number = isNumbered ? { number: String(place + 1) } : {};
      return drawn(kind, point(corner.at), number);
    }),
  ]);
}

/** The middle of each line, with the place that a corner inserted there takes. */
export function middlesOf(shape: Shape, isOpen: boolean): (CornerPlace & { at: Corner })[] {
  return shape.flatMap((rings, part) =>
    rings.flatMap((corners, ring) => {
      if (corners.length < 2) return [];
      const line = unwrapped(corners);
      const ends = isOpen || corners.length < 3 ? line.slice(1) : [...line.slice(1), line[0]];
      return ends.flatMap((to, place) => {
        const from = line[place];
        if (!from || !to) return [];
        const at: Corner = [(from[0] + near(to[0], from[0])) / 2, (from[1] + to[1]) / 2];
        return [{ part, ring, corner: place + 1, at }];
      });
    }),
  );
}

export function placesOf(places: readonly Corner[]): FeatureCollection {
  return collection(places.map((at) => drawn("place", point(at))));
}

function closedLine(ring: Ring): Position[] {
  const line = unwrapped(ring);
  return [...line, ...line.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude]);
}

/** Longitudes beyond 180 degrees, so that a line across the antimeridian does not go around the Earth. */
function unwrapped(ring: Ring): Corner[] {
  const [first] = ring;
  return ring.map(([longitude, latitude]) => [near(longitude, first?.[0] ?? 0), latitude]);
}

function near(longitude: number, other: number): number {
  return longitude + 360 * Math.round((other - longitude) / 360);
}

function drawn(kind: string, geometry: Geometry, more: object = {}): Feature {
  return feature(geometry, { kind, ...more });
}

function point([longitude, latitude]: Corner): Geometry {
  return { type: "Point", coordinates: [longitude, latitude] };
}
