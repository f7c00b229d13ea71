import { useLingui } from "@lingui/react/macro";
import { Select } from "@/components/fields/select";
import { type ListChoice, withFilterBy } from "@/lib/farmer-list/list-choice";
import { cropGroups, moreCropsOf } from "@/lib/planting/crops";
import { type FilterKind, type PartFacts, rules } from "@/lib/rules";
import { filterLabel, seasonDates } from "./filter-words";
import styles from "./filters.module.css";

interface FiltersProps {
  facts: PartFacts;
  choice: ListChoice;
  today: string;
  onChoose: (choice: ListChoice) => void;
}

/** 'Filter By' with its value beside it, and the crop year. */
export function Filters({ facts, choice, today, onChoose }: FiltersProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.filters} aria-label={t`Filters`}>
      <Select
        label={t`Filter By`}
        name="filterBy"
        value={choice.filterBy}
        options={rules().filterOptions()}
        onChange={(value) => onChoose(withFilterBy(choice, value as FilterKind))}
      />
      <FilterValue facts={facts} choice={choice} today={today} onChoose={onChoose} />
      <CropYearSelect facts={facts} choice={choice} onChoose={onChoose} />
    </fieldset>
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
        onChange={(value) => onChoose({ ...choice, crop: chosen([...specified, ...more], value) })}
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
        onChange={(value) => onChoose({ ...choice, season: chosen(seasons, value) })}
      />
    );
  }
  return null;
}

function CropYearSelect({ facts, choice, onChoose }: Omit<FiltersProps, "today">) {
  const { t } = useLingui();
  const { cropYear } = choice;
  const years = new Set(facts.cropYears);
  // The address may name a year without plantings of this farmer.
  if (cropYear !== null) years.add(cropYear);
  const options = [...years].sort((one, other) => other - one).map(String);
  return (
    <Select
      label={t`Crop Year`}
      name="cropYear"
      value={cropYear === null ? "" : String(cropYear)}
      options={[
        { label: t`All years`, value: "" },
        ...options.map((year) => ({ label: year, value: year })),
      ]}
      onChange={(value) => onChoose({ ...choice, cropYear: value === "" ? null : Number(value) })}
    />
  );
}

function chosen<Value extends string>(
  options: readonly { value: Value }[],
  picked: string,
): Value | null {
  return options.find(({ value }) => value === picked)?.value ?? null;
}
