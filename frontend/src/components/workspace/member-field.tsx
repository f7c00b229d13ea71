import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { FieldProps } from "@/components/forms/field";
import { Select } from "@/components/forms/select";
import { TextArea } from "@/components/forms/text-area";
import { TextField } from "@/components/forms/text-field";
import { type FormCrops, formCrops, isIn } from "@/lib/planting/crops";
import { withKept } from "@/lib/planting/members";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import type { Member } from "@/lib/rules";
import { AcresField } from "./acres-field";

type MemberFieldProps = Omit<FieldProps, "label" | "isRequired"> & {
  member: Member;
  value: string;
  crops?: FormCrops;
  /** What a text is often. The browser offers them while a person types. */
  suggestions?: readonly string[];
};

function CropSelect({ crops = formCrops([]), ...field }: FieldProps & { crops?: FormCrops }) {
  const { t } = useLingui();
  const { first, more } = crops;
  const others = withKept(more, isIn(first, field.value) ? "" : field.value);
  return <Select {...field} options={first} more={{ label: t`More crops`, options: others }} />;
}

/** The form field of a record's member, as its kind asks for. Nobody types in a fix or a boundary. */
export function MemberField({ member, crops, suggestions, ...field }: MemberFieldProps) {
  const { t } = useLingui();
  const { input, formLabel: label, isRequired, options } = member;
  const shared = { ...field, label, isRequired };
  switch (input) {
    case "crop":
      return <CropSelect {...shared} {...(crops && { crops })} />;
    case "choice": {
      const none = { label: t`Choose (optional)`, value: "" };
      return <Select {...shared} options={[none, ...withKept(options, field.value)]} />;
    }
    case "date":
      return <TextField {...shared} type="date" />;
    case "acres":
      return <AcresField {...shared} />;
    case "degrees":
    case "text":
      return <TextField {...shared} {...(suggestions && { suggestions })} autoComplete="off" />;
    case "lines":
      return <TextArea {...shared} rows={3} />;
    case "fix":
    case "boundary":
    case "accuracy":
    case "county":
    case "hidden":
      return null;
  }
}

/** The crops of a form for this farm, in the same order in each form. */
export function useFormCrops(farmer: string): FormCrops {
  const plantings = useFarmPlantings(farmer);
  return useMemo(() => formCrops(plantings), [plantings]);
}
