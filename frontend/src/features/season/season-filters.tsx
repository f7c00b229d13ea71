import { useLingui } from "@lingui/react/macro";
import { SearchField } from "@/components/forms/search-field";
import { Select } from "@/components/forms/select";
import { usePausedText } from "@/components/forms/use-paused-text";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { FilterFold } from "@/components/lists/filter-fold";
import { formatDate } from "@/lib/language/format";
import { compareNames } from "@/lib/language/names";
import { yearsAround } from "@/lib/planting/crop-years";
import type { SeasonBook } from "@/lib/rules";
import { REPORT_STATES, type SeasonChoice } from "@/lib/season/season-choice";
import styles from "./season.module.css";
import { STATE_WORDS } from "./state-words";
import type { useSeasonChoice } from "./use-season-choice";

interface Option {
  label: string;
  value: string;
}

interface SeasonFiltersProps {
  choice: SeasonChoice;
  cropYear: number;
  season: SeasonBook | undefined;
  choose: ReturnType<typeof useSeasonChoice>["choose"];
  reorder: ReturnType<typeof useSeasonChoice>["reorder"];
}

/** The filters of a season. On a phone they fold into one line that says what is set. */
export function SeasonFilters({ choice, cropYear, season, choose, reorder }: SeasonFiltersProps) {
  const { t, i18n } = useLingui();
  const search = usePausedText(choice.search, (text) => reorder({ search: text }));
  const states = REPORT_STATES.map((state) => ({
    label: i18n._(STATE_WORDS[state]),
    value: state,
  }));
  const counties = (season?.counties ?? [])
    .map(({ fips, name, state }) => ({ label: `${name}, ${state}`, value: fips }))
    .sort((one, other) => compareNames(one.label, other.label));
  const days = new Set((season?.farmers ?? []).flatMap(({ due }) => due?.day ?? []));
  const dates = [...new Set([...days, ...(choice.dueBy === null ? [] : [choice.dueBy])])]
    .sort()
    .map((value) => {
      const day = formatDate(value);
      return { label: t`By ${day}`, value };
    });
  const isKnown = counties.some(({ value }) => value === choice.county);
  const unknown =
    choice.county !== null && !isKnown ? [{ label: choice.county, value: choice.county }] : [];
  const labelIn = (options: readonly Option[], chosen: string | null) =>
    options.find(({ value }) => value === chosen)?.label ?? chosen;
  const words = [
    String(cropYear),
    labelIn(states, choice.state),
    labelIn(counties, choice.county),
    labelIn(dates, choice.dueBy),
    choice.search.trim() || null,
  ].filter((word) => word !== null);
  return (
    <search onBlur={search.keep}>
      <FilterFold words={words} className={styles.filters}>
        <CropYearSelect
          years={yearsAround()}
          value={cropYear}
          onChange={(year) => choose({ cropYear: year })}
          isOneYear
        />
        <Select
          label={t`Report`}
          name="state"
          value={choice.state ?? ""}
          options={[{ label: t`All reports`, value: "" }, ...states]}
          onChange={(value) =>
            choose({ state: REPORT_STATES.find((state) => state === value) ?? null })
          }
        />
        <Select
          label={t`County`}
          name="county"
          value={choice.county ?? ""}
          options={[{ label: t`All counties`, value: "" }, ...counties, ...unknown]}
          onChange={(value) => choose({ county: value === "" ? null : value })}
        />
        {(days.size > 0 || choice.dueBy !== null) && (
          <Select
            label={t`Next date`}
            name="dueBy"
            value={choice.dueBy ?? ""}
            options={[{ label: t`All dates`, value: "" }, ...dates]}
            onChange={(value) => choose({ dueBy: value === "" ? null : value })}
          />
        )}
        <SearchField
          label={t`Search`}
          name="search"
          placeholder={t`Name, farm, email, phone, or note`}
          value={search.text}
          onChange={search.setText}
        />
      </FilterFold>
    </search>
  );
}
