import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { ComboBox, type FilterText } from "@/components/forms/combo-box";
import type { Person } from "@/lib/local/schema";
import { type FarmerOption, rules } from "@/lib/rules";
import styles from "./farmer-select.module.css";
import { wordsOf } from "./use-farmers";

interface FarmerSelectProps {
  label: string;
  placeholder: string;
  /** The farmers are undefined until they are known. */
  options: readonly FarmerOption[] | undefined;
  /** The keys are ids. */
  records: ReadonlyMap<string, Person>;
  value: string | null;
  onChange: (farmer: string | null) => void;
  /** Whether it does not explain the dots, which leaves the room to a map. */
  isBrief?: boolean;
  /** Where the text also narrows a table of the farmers. */
  filter?: FilterText | undefined;
}

const NONE_YET: readonly FarmerOption[] = [];

export function FarmerSelect({
  options,
  records,
  value,
  onChange,
  filter,
  isBrief = false,
  ...words
}: FarmerSelectProps) {
  const { t } = useLingui();
  const { farmerMenuMaxHeight, farmerMenuMaxWidth, recentDays } = rules().limits();
  const choices = useMemo(() => {
    const known = options ?? NONE_YET;
    const shared = sharedNames(known);
    return known.map(({ value: id, label, recent }) => ({
      id,
      label,
      words: wordsOf(records.get(id)),
      isMarked: recent,
      ...(shared.has(label) && { note: differenceOf(records.get(id)) }),
    }));
  }, [options, records]);
  const isLoading = options === undefined;
  const hasMarks = isLoading || choices.some(({ isMarked }) => isMarked);
  return (
    <div className={styles.select}>
      <ComboBox
        {...words}
        choices={choices}
        value={value}
        onChange={onChange}
        filter={filter}
        markedMeaning={t`recent planting activity`}
        description={
          hasMarks && value === null && !isBrief
            ? t`A dot marks planting activity in the last ${recentDays} days.`
            : undefined
        }
        nothingFound={isLoading ? t`Loading your farmers…` : t`No farmer matches`}
        clearLabel={filter && value === null ? t`Clear the search` : t`Clear farmer`}
        menuMaxHeight={farmerMenuMaxHeight}
        menuMaxWidth={farmerMenuMaxWidth}
      />
    </div>
  );
}

/** The names that more than one farmer has. */
function sharedNames(options: readonly FarmerOption[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { label } of options) {
    if (seen.has(label)) shared.add(label);
    seen.add(label);
  }
  return shared;
}

/** Tells a farmer from another one of the same name, who may be of the same farm. */
function differenceOf(farmer: Person | undefined): string {
  return [farmer?.farmName, farmer?.email].filter(Boolean).join(" · ");
}
