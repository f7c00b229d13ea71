import { useLingui } from "@lingui/react/macro";
import { Select } from "@/components/forms/select";

interface CropYearSelectProps {
  years: Iterable<number>;
  /** Null stands for all years. */
  value: number | null;
  onChange: (cropYear: number | null) => void;
  /** Whether one of the years has to be chosen. */
  isOneYear?: boolean;
}

/** A choice of a crop year, the latest first. The address may name one that is not among the years. */
export function CropYearSelect({ years, value, onChange, isOneYear = false }: CropYearSelectProps) {
  const { t } = useLingui();
  const offered = new Set(years);
  if (value !== null) offered.add(value);
  const options = [...offered]
    .sort((one, other) => other - one)
    .map((year) => ({ label: String(year), value: String(year) }));
  return (
    <Select
      label={t`Crop Year`}
      name="cropYear"
      value={value === null ? "" : String(value)}
      options={isOneYear ? options : [{ label: t`All years`, value: "" }, ...options]}
      onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
    />
  );
}
