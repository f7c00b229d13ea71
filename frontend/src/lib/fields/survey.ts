/** What a boundary measures, or what is wrong with it, by the rules of the land. */
import type { MultiPolygon, Polygon } from "geojson";
import { type Fault, type Surveyed, startLand } from "@/lib/land";
import { textOf } from "@/lib/language/texts-by-code";

/** The accuracy is in meters. */
export async function survey(
  boundary: Polygon | MultiPolygon,
  accuracy?: number,
): Promise<Surveyed> {
  const { surveyBoundary } = await startLand();
  const surveyed = surveyBoundary(JSON.stringify(boundary), accuracy);
  return surveyed.ok ? surveyed : { ok: false, faults: surveyed.faults.map(worded) };
}

/** The fault with its sentence in the language in use. */
function worded(fault: Fault): Fault {
  return { ...fault, message: textOf("violations", fault.code, fault.message) };
}
