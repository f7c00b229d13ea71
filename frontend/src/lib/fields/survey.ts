/** What a boundary measures, or what is wrong with it, by the rules of the land. */
import type { MultiPolygon, Polygon } from "geojson";
import { textOf } from "@/lib/language/texts-by-code";
import { type Fault, type Surveyed, startLand } from "@/lib/wasm";

/** The accuracy is in meters. */
export async function survey(
  boundary: Polygon | MultiPolygon,
  accuracy?: number,
): Promise<Surveyed> {
  const { surveyBoundary } = await startLand();
  return withTexts(surveyBoundary(JSON.stringify(boundary), accuracy));
}

/** What the area measures that is in one of two boundaries or in both. */
export async function surveyOfUnion(
  one: Polygon | MultiPolygon,
  other: Polygon | MultiPolygon,
): Promise<Surveyed> {
  const { surveyUnion } = await startLand();
  return withTexts(surveyUnion(JSON.stringify(one), JSON.stringify(other)));
}

/** What the pieces measure that a line makes of a boundary; longitude and latitude of each corner. */
export async function surveyOfPieces(
  boundary: Polygon | MultiPolygon,
  line: readonly (readonly [number, number])[],
): Promise<Surveyed[]> {
  const { cutBoundary } = await startLand();
  return cutBoundary(JSON.stringify(boundary), Float64Array.from(line.flat())).map(withTexts);
}

function withTexts(surveyed: Surveyed): Surveyed {
  return surveyed.ok ? surveyed : { ok: false, faults: surveyed.faults.map(worded) };
}

/** The fault with its sentence in the language in use. */
function worded(fault: Fault): Fault {
  return { ...fault, message: textOf("violations", fault.code, fault.message) };
}
