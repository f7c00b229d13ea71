import { useMemo } from "react";
import { useFarmFields } from "@/components/fields/use-farm-fields";
import type { Drawn } from "@/lib/fields/members";
import { isArea } from "@/lib/map/shape";
import type { Field, FieldLand } from "@/lib/rules";
import type { BoundaryViolation } from "@/lib/wasm";
import { BoundaryInput } from "./boundary/boundary-input";

interface FieldBoundaryProps {
  field: Field;
  land: FieldLand;
  onChange: (land: FieldLand) => void;
  onViolations: (violations: readonly BoundaryViolation[]) => void;
  /** Why the form was refused. */
  error: string | undefined;
}

/** The boundary in the form of a field. */
export function FieldBoundary({ field, land, onChange, ...rest }: FieldBoundaryProps) {
  const { farmer, fieldId } = field;
  const fields = useFarmFields(farmer);
  const neighbors = useMemo(
    () => fields.filter((one) => one.fieldId !== fieldId),
    [fields, fieldId],
  );
  const drawn = useMemo(() => drawnOf(land), [land]);
  // A county that was said belongs to the boundary before.
  const take = (next: Drawn | undefined) => onChange(next ?? {});
  return (
    <BoundaryInput value={drawn} onChange={take} farmer={farmer} neighbors={neighbors} {...rest} />
  );
}

/** An imported boundary counts as drawn once it is changed. */
function drawnOf({ boundary, boundarySource, boundaryAccuracy }: FieldLand): Drawn | undefined {
  if (!isArea(boundary)) return undefined;
  const accuracy = typeof boundaryAccuracy === "number" ? { boundaryAccuracy } : {};
  return boundarySource === "walked"
    ? { boundary, boundarySource, ...accuracy }
    : { boundary, boundarySource: "drawn" };
}
