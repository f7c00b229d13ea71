import { useLingui } from "@lingui/react/macro";
import { ChoiceChips } from "@/components/forms/choice-chips";
import type { FillBy } from "@/lib/map/field-fills";

interface FillChoiceProps {
  value: FillBy;
  choices: readonly FillBy[];
  onChange: (value: string) => void;
}

/** Chooses what fills the fields of a map. */
export function FillChoice({ value, choices, onChange }: FillChoiceProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<FillBy, string>> = {
    crop: t`Crop`,
    reported: t`Reported or not`,
    farmer: t`Farmer`,
  };
  return (
    <ChoiceChips
      label={t`Fill fields by`}
      name="fill"
      value={value}
      onChange={onChange}
      options={choices.map((one) => ({ value: one, label: labels[one] }))}
    />
  );
}
