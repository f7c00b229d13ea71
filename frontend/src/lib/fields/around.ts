/** The fields that a place lies in. */

import { boxOf, isIn } from "@/lib/map/map-view";
import type { Field, Point } from "@/lib/rules";
import { withBoundaries } from "./boundaries";

/** Their ids. The land is loaded only where the box of a field contains the place. */
export async function fieldsAround(
  fields: readonly Field[],
  here: Point,
): Promise<ReadonlySet<string>> {
  const near = fields.filter(({ bbox }) => {
    const box = boxOf(bbox);
    return box && isIn(box, here);
  });
  if (near.length === 0) return new Set();
  const { latitude, longitude } = here;
  return withBoundaries((read) => {
    const around = near.filter(
      ({ boundary }) => boundary && read(boundary).contains(latitude, longitude),
    );
    return new Set(around.map(({ fieldId }) => fieldId));
  });
}
