/** The parts that a line makes of a field, and the plantings in each. */
import type { MultiPolygon, Polygon } from "geojson";
import type { Corner } from "@/lib/map/shape";
import { newId } from "@/lib/records/id";
import { type Field, type Planting, rules } from "@/lib/rules";
import type { Surveyed } from "@/lib/wasm";
import { withBoundaries } from "./boundaries";
import { surveyOfPieces } from "./survey";

/** A part becomes a field. */
export interface Part {
  fieldId: string;
  name: string;
  acres: number;
  boundary: Polygon | MultiPolygon;
}

export type Cut =
  /** One part alone means that the line does not cross the field. */
  | { ok: true; parts: readonly Part[] }
  /** Why a piece can be no field. */
  | { ok: false; message: string };

type Measured = Extract<Surveyed, { ok: true }>;

/** The parts from north to south and from west to east, named in that order. */
export async function cutField(
  { name }: Field,
  boundary: Polygon | MultiPolygon,
  line: readonly Corner[],
): Promise<Cut> {
  const surveyed = await surveyOfPieces(boundary, line);
  const refused = surveyed.find((piece) => !piece.ok);
  if (refused) return { ok: false, message: refused.violations[0]?.message ?? "" };
  const pieces = surveyed.filter((piece) => piece.ok).sort(fromNorthToSouth);
  const names = rules().partNames(name, pieces.length);
  const parts = pieces.map(({ acres, shape }, place) => ({
    fieldId: newId(),
    name: names[place] ?? name,
    acres,
    boundary: shape,
  }));
  return { ok: true, parts };
}

function fromNorthToSouth({ labelPoint: one }: Measured, { labelPoint: other }: Measured) {
  return other[1] - one[1] || one[0] - other[0];
}

/** Gives the id of the part for each planting that lies in one. */
export function partsOfPlantings(
  parts: readonly Part[],
  plantings: readonly Planting[],
): Promise<ReadonlyMap<string, string>> {
  return withBoundaries((read) => {
    const areas = parts.map(({ fieldId, boundary }) => ({ fieldId, boundary: read(boundary) }));
    const found = plantings.flatMap(({ plantingId, latitude, longitude }): [string, string][] => {
      if (latitude === undefined || longitude === undefined) return [];
      const area = areas.find(({ boundary }) => boundary.contains(latitude, longitude));
      return area ? [[plantingId, area.fieldId]] : [];
    });
    return new Map(found);
  });
}
