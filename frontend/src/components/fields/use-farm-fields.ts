import { useEffect, useRef } from "react";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { fieldNamed, named, withField } from "@/lib/fields/named-field";
import { type Field, type PlantingBody, type PlantingForm, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { type FieldRest, useFieldRest } from "./use-field-rest";

interface Form {
  values: PlantingForm;
  setValue: (name: "fieldName" | "estimatedAcres" | "subfield", value: string) => void;
}

/** How a planting's form names one of the farm's fields. */
export interface FieldOfPlanting {
  fields: readonly Field[];
  /** The field that the entered name chooses. */
  field: Field | undefined;
  /** What is left of the field, if another planting of the crop year is on it. */
  rest: FieldRest | undefined;
  /** Whether another planting is on the field on that day, whatever crop the form has. */
  isSecond: boolean;
  /** Whether the entered acres are not those of the field, or of what is left of it. */
  differs: boolean;
  name: (fieldName: string) => void;
  /** The checked planting with the chosen field. */
  complete: (report: PlantingBody) => PlantingBody;
}

/** `seen` is the planting that an edit started from. */
export function useFieldOfPlanting(
  farmer: string,
  { values, setValue }: Form,
  seen?: PlantingBody,
): FieldOfPlanting {
  const fields = useFarmFields(farmer);
  const isLeft = seen?.fieldId !== undefined && seen.fieldName === values.fieldName;
  const field = isLeft
    ? fields.find(({ fieldId }) => fieldId === seen.fieldId)
    : fieldNamed(fields, values.fieldName);
  const { rest, isSecond, isGiven } = useFieldRest(
    farmer,
    { values, setValue },
    seen ? undefined : field,
  );
  const acres = rest ? rest.acres : field?.acres;
  /** The name that was entered before this device had a field of it. */
  const early = useRef<string>(undefined);

  function name(fieldName: string): void {
    const { estimatedAcres } = values;
    const entered = { ...values, estimatedAcres: isGiven(estimatedAcres) ? "" : estimatedAcres };
    const next = named(entered, fields, fieldName);
    early.current = fieldNamed(fields, fieldName) ? undefined : fieldName;
    setValue("fieldName", next.fieldName);
    if (next.estimatedAcres !== values.estimatedAcres) {
      setValue("estimatedAcres", next.estimatedAcres);
    }
  }

  useEffect(() => {
    if (field && early.current === values.fieldName) name(values.fieldName);
  });

  return {
    fields,
    field,
    rest,
    isSecond,
    differs: acres !== undefined && rules().differsFromField(values.estimatedAcres, acres),
    name,
    complete: (report) => withField(report, fields),
  };
}

/** The farm's fields, as far as this device has them. */
export function useFarmFields(farmer: string): readonly Field[] {
  const { data } = useLocalIfOpen(["fields-of", farmer], ({ database, me }) =>
    shownFieldsOf(database, me.userId, farmer),
  );
  return data ?? NONE;
}

const NONE: readonly Field[] = [];
