import { Select } from "@/components/forms/select";
import { formatNumber } from "@/lib/language/format";
import { compareNames } from "@/lib/language/names";
import { countsOf } from "@/lib/records/facets";
import type { Facets } from "./use-facets";

interface FacetSelectProps {
  facets: Facets;
  name: string;
  label: string;
  /** The words for no choice. */
  all: string;
  nameOf: (value: string) => string;
  /** Whether the last name comes first, as with years. */
  isReversed?: boolean;
}

/** A choice among the values that occur, each with its number of items. One value needs no choice. */
export function FacetSelect({
  facets: { facets, choice, choose },
  name,
  label,
  all,
  nameOf,
  isReversed = false,
}: FacetSelectProps) {
  const facet = facets.find((one) => one.name === name);
  const counts = facet ? [...countsOf(facet, facets, choice)] : [];
  if (counts.length < 2 && choice[name] === undefined) return null;
  const options = counts
    .map(([value, count]) => ({ value, name: nameOf(value), count: formatNumber(count) }))
    .sort((one, other) => compareNames(one.name, other.name) * (isReversed ? -1 : 1))
    .map(({ value, name: text, count }) => ({ value, label: `${text} (${count})` }));
  return (
    <Select
      label={label}
      name={name}
      value={choice[name] ?? ""}
      options={[{ label: all, value: "" }, ...options]}
      onChange={(value) => choose(name, value)}
    />
  );
}
