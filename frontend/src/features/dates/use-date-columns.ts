import { useLingui } from "@lingui/react/macro";
import { DATE_COLUMNS, type DateColumn } from "./date-order";

/** The columns of the dates, on the screen and on paper. */
export function useDateColumns(): readonly { key: DateColumn; label: string }[] {
  const { t } = useLingui();
  const labels: Readonly<Record<DateColumn, string>> = {
    kind: t`What is it for?`,
    crop: t`Crop`,
    area: t`County or state`,
    date: t`Date`,
    source: t`Source`,
    filed: t`Filed`,
  };
  return DATE_COLUMNS.map((key) => ({ key, label: labels[key] }));
}
