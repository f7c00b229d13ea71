import type { Area } from "@/components/print/land-map";
import { labelPlace } from "@/lib/map/fields";
import { isArea } from "@/lib/map/shape";
import type { Field } from "@/lib/rules";

/** The fields with a boundary. `labelOf` says what stands in one, by its place in the list. */
export function areasOf(
  fields: readonly Field[],
  labelOf: (field: Field, place: number) => string,
  isQuiet = false,
): Area[] {
  return fields.flatMap((field, place) => {
    const { fieldId: id, boundary, labelPoint } = field;
    if (!isArea(boundary)) return [];
    const labelAt = labelPlace({ labelPoint, boundary });
    return [{ id, boundary, label: labelOf(field, place), labelAt, isQuiet }];
  });
}
