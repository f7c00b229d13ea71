/** The fields that a place lies in. */

import type { Field, Point } from "@/lib/rules";
import { startLand } from "@/lib/wasm";

/** Their ids. The land is loaded only where the box of a field contains the place. */
export async function fieldsAround(
  fields: readonly Field[],
  { latitude, longitude }: Point,
): Promise<ReadonlySet<string>> {
  const near = fields.filter(({ bbox }) => bbox && isIn(bbox, { latitude, longitude }));
  if (near.length === 0) return new Set();
  const { boundaryContains } = await startLand();
  const around = near.filter(
    ({ boundary }) => boundary && boundaryContains(JSON.stringify(boundary), latitude, longitude),
  );
  return new Set(around.map(({ fieldId }) => fieldId));
}

/** A box across the antimeridian begins in the east and ends in the west. */
function isIn(bbox: NonNullable<Field["bbox"]>, { latitude, longitude }: Point): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = bbox;
  const isBetween =
    west <= east ? west <= longitude && longitude <= east : west <= longitude || longitude <= east;
  return isBetween && south <= latitude && latitude <= north;
}
