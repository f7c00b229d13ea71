import { useLingui } from "@lingui/react/macro";
import { formatDate } from "@/lib/language/format";
import { compareNames } from "@/lib/language/names";
import type { SeasonBook } from "@/lib/rules";
import { REPORT_STATES, type SeasonChoice } from "@/lib/season/season-choice";
import { STATE_WORDS } from "./state-words";

interface Option {
  label: string;
  value: string;
}

interface FilterOptions {
  states: readonly Option[];
  counties: readonly Option[];
  /** Empty while no date is known. */
  dates: readonly Option[];
  /** What is chosen, in words. */
  words: readonly string[];
}

/** What the filters of a season offer: the values of its farmers, and what is chosen in any case. */
export function useFilterOptions(
  season: SeasonBook | undefined,
  { state, county, dueBy, search }: SeasonChoice,
): FilterOptions {
  const { t, i18n } = useLingui();
  const states = REPORT_STATES.map((value) => ({ label: i18n._(STATE_WORDS[value]), value }));
  const known = (season?.counties ?? [])
    .map(({ fips, name, state: inState }) => ({ label: `${name}, ${inState}`, value: fips }))
    .sort((one, other) => compareNames(one.label, other.label));
  const isUnknown = county !== null && !known.some(({ value }) => value === county);
  const counties = isUnknown ? [...known, { label: county, value: county }] : known;
  const days = (season?.farmers ?? []).flatMap(({ due }) => due?.day ?? []);
  const dates = [...new Set([...days, ...(dueBy === null ? [] : [dueBy])])].sort().map((value) => {
    const day = formatDate(value);
    return { label: t`By ${day}`, value };
  });
  const words = [
    labelIn(states, state),
    labelIn(counties, county),
    labelIn(dates, dueBy),
    search.trim() || null,
  ].filter((word) => word !== null);
  return { states, counties, dates, words };
}

function labelIn(options: readonly Option[], chosen: string | null): string | null {
  return options.find(({ value }) => value === chosen)?.label ?? chosen;
}
