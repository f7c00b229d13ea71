import { useCallback, useEffect, useMemo, useRef } from "react";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import { type Field, type PlantingForm, rules } from "@/lib/rules";

/** What is left of a field for one more crop. */
export interface FieldRest {
  subfield: string;
  /** Undefined if the acres of the field or of a planting are not known. */
  acres: number | undefined;
  /** The crops that the field already has. */
  crops: readonly string[];
}

interface Form {
  values: PlantingForm;
  setValue: (name: "estimatedAcres" | "subfield", value: string) => void;
}

interface Given {
  fieldId: string;
  acres: string;
  subfield: string;
}

/**
 * Fills in the part of the field and the acres that are left of it. What the person entered stays. `field` is none while
 * the form names no field, or if it edits a planting.
 */
export function useFieldRest(farmer: string, { values, setValue }: Form, field: Field | undefined) {
  const plantings = useFarmPlantings(farmer);
  const { startDateISO, crop } = values;
  const restWith = useCallback(
    (one: string) => field && restOf(plantings, field, one, startDateISO),
    [plantings, field, startDateISO],
  );
  const ofAnyCrop = useMemo(() => restWith(""), [restWith]);
  const rest = useMemo(() => restWith(crop), [restWith, crop]);
  const given = useRef<Given>(undefined);

  useEffect(() => {
    const before = given.current;
    const fieldId = rest && field?.fieldId;
    if (before?.fieldId === fieldId) return;
    const whole = field?.acres?.toString() ?? "";
    const next = {
      acres: rest ? (rest.acres?.toString() ?? "") : whole,
      subfield: rest?.subfield ?? "",
    };
    given.current = fieldId === undefined ? undefined : { ...next, fieldId };
    const { estimatedAcres, subfield } = values;
    const isFilledIn = estimatedAcres === before?.acres || estimatedAcres === whole;
    if (isFilledIn) setValue("estimatedAcres", next.acres);
    if (subfield === (before?.subfield ?? "")) setValue("subfield", next.subfield);
  });

  return {
    rest,
    /** Whether the field has another crop, whatever crop the form has. */
    isSecond: ofAnyCrop !== undefined,
    /** Whether the acres are those that were filled in. */
    isGiven: (acres: string) => acres !== "" && acres === given.current?.acres,
  };
}

/** What is left of a field for a crop on a day, beside the farm's plantings; undefined if that is all or nothing. */
export function restOf(
  plantings: ReturnType<typeof useFarmPlantings>,
  field: Field,
  crop: string,
  day: string,
): FieldRest | undefined {
  const { fieldId, name, acres } = field;
  const ground = { fieldId, name, ...(acres !== undefined && { acres }) };
  const rest = rules().fieldRest(plantings, ground, crop, day);
  return (
    rest && {
      subfield: rest.subfield,
      acres: rest.acres,
      crops: [...new Set(rest.plantings.flatMap((place) => plantings[place]?.crop ?? []))],
    }
  );
}
