import { useLingui } from "@lingui/react/macro";
import { SearchField } from "@/components/forms/search-field";
import { Select } from "@/components/forms/select";
import { usePausedText } from "@/components/forms/use-paused-text";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { FilterFold } from "@/components/lists/filter-fold";
import { yearsAround } from "@/lib/planting/crop-years";
import type { SeasonBook } from "@/lib/rules";
import { REPORT_STATES, type SeasonChoice } from "@/lib/season/season-choice";
import styles from "./season.module.css";
import { useFilterOptions } from "./use-filter-options";
import type { useSeasonChoice } from "./use-season-choice";

interface SeasonFiltersProps {
  choice: SeasonChoice;
  cropYear: number;
  season: SeasonBook | undefined;
  choose: ReturnType<typeof useSeasonChoice>["choose"];
  reorder: ReturnType<typeof useSeasonChoice>["reorder"];
}

/** The filters of a season. On a phone they fold into one line that says what is set. */
export function SeasonFilters({ choice, cropYear, season, choose, reorder }: SeasonFiltersProps) {
  const { t } = useLingui();
  const search = usePausedText(choice.search, (text) => reorder({ search: text }));
  const { states, counties, dates, words } = useFilterOptions(season, choice);
  return (
    <search onBlur={search.keep}>
      <FilterFold words={[String(cropYear), ...words]} className={styles.filters}>
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
          options={[{ label: t`All counties`, value: "" }, ...counties]}
          onChange={(value) => choose({ county: value === "" ? null : value })}
        />
        {dates.length > 0 && (
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
