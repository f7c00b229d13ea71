import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Select } from "@/components/forms/select";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { FilterFold } from "@/components/lists/filter-fold";
import { type ListChoice, withCode, withFilterBy } from "@/lib/farmer-list/list-choice";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";
import { cropGroups, moreCropsOf } from "@/lib/planting/crops";
import { choiceMembers } from "@/lib/planting/members";
import { type FilterKind, type PartFacts, rules } from "@/lib/rules";
import { FieldSearch } from "./field-search";
import { filterLabel, narrowingWords, seasonDates } from "./filter-words";
import styles from "./filters.module.css";

interface FiltersProps {
  facts: PartFacts;
  choice: ListChoice;
  today: string;
  onChoose: Choosing;
}

interface AllFiltersProps extends FiltersProps {
  onSearch: (field: string) => void;
  /** Folds with the filters on a phone. */
  more?: ReactNode;
}

/** All filters side by side. */
export function Filters({ onSearch, more, ...props }: AllFiltersProps) {
  const { i18n } = useLingui();
  const { facts, choice, today, onChoose } = props;
  return (
    <FilterFold words={narrowingWords(i18n, choice, today)} className={styles.filters} more={more}>
      <FilterBy {...props} />
      <CropYearSelect
        years={facts.cropYears}
        value={choice.cropYear}
        onChange={(cropYear) => onChoose((now) => ({ ...now, cropYear }))}
      />
      <CodeFilters facts={facts} choice={choice} onChoose={onChoose} />
      <FieldSearch value={choice.field} onSearch={onSearch} />
    </FilterFold>
  );
}

/** 'Filter By' with its value beside it. */
function FilterBy({ facts, choice, today, onChoose }: FiltersProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`Filter By`}
        name="filterBy"
        value={choice.filterBy}
        options={rules().filterOptions()}
        onChange={(value) => onChoose((now) => withFilterBy(now, value as FilterKind))}
      />
      <FilterValue facts={facts} choice={choice} today={today} onChoose={onChoose} />
    </>
  );
}

function FilterValue({ facts, choice, today, onChoose }: FiltersProps) {
  const { t } = useLingui();
  if (choice.filterBy === "cropType") {
    const { specified } = cropGroups();
    // The address may name a crop without plantings of this farmer.
    const more = moreCropsOf(choice.crop === null ? facts.crops : [...facts.crops, choice.crop]);
    return (
      <Select
        label={filterLabel("cropType")}
        name="cropType"
        value={choice.crop ?? ""}
        options={[{ label: t`All crops`, value: "" }, ...specified]}
        more={{ label: t`More crops`, options: more }}
        onChange={(value) => {
          const crop = chosen([...specified, ...more], value);
          onChoose((now) => ({ ...now, crop }));
        }}
      />
    );
  }
  if (choice.filterBy === "season") {
    const seasons = rules().seasonOptions();
    // The dates would make the option wider than a phone, so they appear below the chosen season.
    const ofYears = seasons.map(({ label, value }) => {
      const year = rules().seasonWindow(value, today).start.slice(0, 4);
      return { label: `${label} ${year}`, value };
    });
    return (
      <Select
        label={filterLabel("season")}
        name="season"
        value={choice.season ?? ""}
        description={choice.season === null ? undefined : seasonDates(choice.season, today)}
        options={[{ label: t`All seasons`, value: "" }, ...ofYears]}
        onChange={(value) => {
          const season = chosen(seasons, value);
          onChoose((now) => ({ ...now, season, noSeason: null }));
        }}
      />
    );
  }
  return null;
}

/** A filter for each member whose codes occur. The address may name a code that does not. */
function CodeFilters({ facts, choice, onChoose }: Omit<FiltersProps, "today">) {
  const { t } = useLingui();
  return choiceMembers().map(({ name, label, options }) => {
    const value = choice.choices[name] ?? "";
    const codes = [...(facts.choices[name] ?? []), value];
    const offered = options.filter((option) => codes.includes(option.value));
    return (
      offered.length > 0 && (
        <Select
          key={name}
          label={label}
          name={name}
          value={value}
          options={[{ label: t`Any`, value: "" }, ...offered]}
          onChange={(code) => onChoose((now) => withCode(now, name, code))}
        />
      )
    );
  });
}

function chosen<Value extends string>(
  options: readonly { value: Value }[],
  picked: string,
): Value | null {
  return options.find(({ value }) => value === picked)?.value ?? null;
}
