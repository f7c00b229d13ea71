import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldOfPlanting } from "@/components/fields/use-farm-fields";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import { isSameValue } from "@/lib/records/documents";
import { type PlantingBody, type PlantingField, type PlantingForm, rules } from "@/lib/rules";

type Texts = Partial<Record<PlantingField, string>>;

const NONE: Texts = {};

interface Form {
  values: PlantingForm;
  setValue: (name: PlantingField, value: string) => void;
}

export interface EarlierAnswers {
  /** Where the form's answers come from. */
  fieldName: string;
  cropYear: number;
  /** Empties what still is as it was filled in, and fills in no more. */
  clear: () => void;
}

/**
 * Fills in what the farm answered last for the field and the crop, once a person has opened the form fields. What they
 * entered stays. Undefined while the form has none of these answers.
 */
export function useEarlierAnswers(
  farmer: string,
  { values, setValue }: Form,
  { field, fields }: Pick<FieldOfPlanting, "field" | "fields">,
  isOpened: boolean,
): EarlierAnswers | undefined {
  const plantings = useFarmPlantings(farmer);
  const { fieldName, crop, startDateISO } = values;
  const fieldId = field?.fieldId;
  const earlier = useMemo(() => {
    if (!isOpened || crop === "") return undefined;
    const named = fields.map(({ fieldId, name }) => ({ fieldId, name }));
    const planting = { fieldName, crop, startDateISO, ...(fieldId && { fieldId }) };
    const found = rules().earlierAnswers(plantings, named, planting);
    const from = found && plantings[found.planting];
    return from && { from, cropYear: found.cropYear, texts: textsOf(from, found.members) };
  }, [isOpened, plantings, fields, fieldId, fieldName, crop, startDateISO]);
  const given = useRef(NONE);
  const [isCleared, setIsCleared] = useState(false);

  useEffect(() => {
    const before = given.current;
    const texts = earlier?.texts ?? NONE;
    if (isCleared || isSameValue(before, texts)) return;
    given.current = texts;
    for (const name of namesOf({ ...before, ...texts })) {
      const next = texts[name] ?? "";
      if (values[name] === (before[name] ?? "") && values[name] !== next) setValue(name, next);
    }
  });

  if (!earlier || isCleared) return undefined;
  const filledIn = namesOf(earlier.texts).filter((name) => values[name] === earlier.texts[name]);
  if (filledIn.length === 0) return undefined;
  return {
    fieldName: earlier.from.fieldName,
    cropYear: earlier.cropYear,
    clear: () => {
      setIsCleared(true);
      for (const name of filledIn) setValue(name, "");
    },
  };
}

function namesOf(texts: Texts): readonly PlantingField[] {
  return Object.keys(texts) as PlantingField[];
}

/** The texts of a form for these members of a planting, without empty ones. */
function textsOf(planting: PlantingBody, members: readonly PlantingField[]): Texts {
  const form = rules().plantingForm(planting);
  return Object.fromEntries(
    members.filter((name) => form[name] !== "").map((name) => [name, form[name]]),
  );
}
