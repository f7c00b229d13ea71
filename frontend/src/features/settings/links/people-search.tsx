import { useLingui } from "@lingui/react/macro";
import { SearchField } from "@/components/forms/search-field";
import { formatNumber } from "@/lib/language/format";

/** Fewer people stay without a search. */
const SEARCHED_FROM = 11;

interface PeopleSearchProps {
  /** How many people the search found, of how many. */
  found: number;
  count: number;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a long list of people. */
export function PeopleSearch({ found, count, value, onChange }: PeopleSearchProps) {
  const { t } = useLingui();
  if (count < SEARCHED_FROM) return null;
  return (
    <search>
      <SearchField
        label={t`Search by name, farm, or email`}
        name="search"
        value={value}
        onChange={onChange}
        description={t`${formatNumber(found)} of ${formatNumber(count)} people`}
      />
    </search>
  );
}
