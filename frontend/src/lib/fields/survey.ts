/** What a boundary measures, or what is wrong with it, by the rules of the land. */
import type { MultiPolygon, Polygon } from "geojson";
import { textOf } from "@/lib/language/texts-by-code";
import type { BoundaryViolation, Surveyed } from "@/lib/wasm";
import { withBoundaries } from "./boundaries";

/** The accuracy is in meters. */
export function survey(boundary: Polygon | MultiPolygon, accuracy?: number): Promise<Surveyed> {
  return withBoundaries((read) => withTexts(read(boundary).survey(accuracy)));
}

/** What the area measures that is in one of two boundaries or in both. */
export function surveyOfUnion(
  one: Polygon | MultiPolygon,
  other: Polygon | MultiPolygon,
): Promise<Surveyed> {
  return withBoundaries((read) => withTexts(read(one).surveyUnion(read(other))));
}

/** What the pieces measure that a line makes of a boundary; longitude and latitude of each corner. */
export function surveyOfPieces(
  boundary: Polygon | MultiPolygon,
  line: readonly (readonly [number, number])[],
): Promise<Surveyed[]> {
  const numbers = Float64Array.from(line.flat());
  return withBoundaries((read) => read(boundary).cut(numbers).map(withTexts));
}

function withTexts(surveyed: Surveyed): Surveyed {
  return surveyed.ok ? surveyed : { ok: false, violations: surveyed.violations.map(worded) };
}

/** The violation with its sentence in the language in use. */
function worded(violation: BoundaryViolation): BoundaryViolation {
  return { ...violation, message: textOf("violations", violation.code, violation.message) };
}
