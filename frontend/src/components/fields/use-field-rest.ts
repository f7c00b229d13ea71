import { useEffect, useMemo, useRef } from "react";
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
  const { startDateISO } = values;
  const rest = useMemo(
    () => (field ? restOf(plantings, field, startDateISO) : undefined),
    [plantings, field, startDateISO],
  );
  const given = useRef<Given>(undefined);

  useEffect(() => {
    const before = given.current;
    if (before && !rest) {
      given.current = undefined;
      if (values.subfield === before.subfield) setValue("subfield", "");
    }
    if (!field || !rest || before?.fieldId === field.fieldId) return;
    const { subfield } = rest;
    const acres = rest.acres?.toString() ?? "";
    given.current = { fieldId: field.fieldId, acres, subfield };
    const isFieldsAcres = values.estimatedAcres === field.acres?.toString();
    if (isFieldsAcres || values.estimatedAcres === before?.acres) setValue("estimatedAcres", acres);
    if (values.subfield === (before?.subfield ?? "")) setValue("subfield", subfield);
  });

  return {
    rest,
    /** Whether the acres are those that were filled in. */
    isGiven: (acres: string) => acres !== "" && acres === given.current?.acres,
  };
}

/** What is left of a field on a day, next to the farm's plantings; undefined if that is all or nothing. */
export function restOf(
  plantings: ReturnType<typeof useFarmPlantings>,
  field: Field,
  day: string,
): FieldRest | undefined {
  const { fieldId, name, acres } = field;
  const ground = { fieldId, name, ...(acres !== undefined && { acres }) };
  const rest = rules().fieldRest(plantings, ground, day);
  return (
    rest && {
      subfield: rest.subfield,
      acres: rest.acres,
      crops: [...new Set(rest.plantings.flatMap((place) => plantings[place]?.crop ?? []))],
    }
  );
}
