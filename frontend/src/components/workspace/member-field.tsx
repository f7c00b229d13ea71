import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo } from "react";
import { ChoiceChips } from "@/components/forms/choice-chips";
import type { FieldProps } from "@/components/forms/field";
import { Select } from "@/components/forms/select";
import { TextArea } from "@/components/forms/text-area";
import { TextField } from "@/components/forms/text-field";
import { type FormCrops, formCrops, isIn } from "@/lib/planting/crops";
import { withKept } from "@/lib/planting/members";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import type { Member, PlantingField } from "@/lib/rules";
import { AcresField } from "./acres-field";

/** A text of a checked form. */
type FormField = Omit<FieldProps, "label" | "isRequired">;

export type FormFieldOf = (name: PlantingField) => FormField;

interface CropChipsProps extends FieldProps {
  crops: FormCrops;
  note: ReactNode;
}

function CropChips({ crops: { first, more }, ...field }: CropChipsProps) {
  const { t } = useLingui();
  const shown = withKept(first, isIn(more, field.value) ? "" : field.value);
  return <ChoiceChips {...field} options={shown} more={{ label: t`More crops`, options: more }} />;
}

type MemberFieldProps = FormField & {
  member: Member;
  crops?: FormCrops;
  /** Words below the crops. */
  note?: ReactNode;
  /** What a text is often. The browser offers them while a person types. */
  suggestions?: readonly string[];
};

const NO_CROPS: FormCrops = { first: [], more: [] };

/** The form field of a record's member, as its kind asks for. Nobody types in a fix or a boundary. */
export function MemberField({
  member,
  crops = NO_CROPS,
  note,
  suggestions,
  ...field
}: MemberFieldProps) {
  const { t } = useLingui();
  const { input, formLabel: label, isRequired, options } = member;
  const shared = { ...field, label, isRequired };
  switch (input) {
    case "crop":
      return <CropChips {...shared} crops={crops} note={note} />;
    case "choice": {
      const none = { label: t`Choose (optional)`, value: "" };
      return <Select {...shared} options={[none, ...withKept(options, field.value)]} />;
    }
    case "date":
      return <TextField {...shared} type="date" />;
    case "acres":
      return <AcresField {...shared} />;
    case "percent":
      return <TextField {...shared} inputMode="decimal" autoComplete="off" />;
    case "degrees":
    case "text":
      return <TextField {...shared} {...(suggestions && { suggestions })} autoComplete="off" />;
    case "lines":
      return <TextArea {...shared} rows={3} />;
    case "fix":
    case "boundary":
    case "accuracy":
    case "county":
    case "year":
    case "hidden":
      return null;
  }
}

/** The crops of a form for this farm, in the same order in each form. */
export function useFormCrops(farmer: string): FormCrops {
  const plantings = useFarmPlantings(farmer);
  return useMemo(() => formCrops(plantings), [plantings]);
}
