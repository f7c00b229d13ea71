import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { Button } from "@/components/actions/button";
import { Select } from "@/components/forms/select";
import { FacetMenu } from "@/components/lists/facet-menu";
import { FilterChips } from "@/components/lists/filter-chips";
import { FilterFold } from "@/components/lists/filter-fold";
import {
  chosenOf,
  isMap,
  type ListChoice,
  shownChoice,
  withChosen,
  withCropYear,
  withFilterBy,
  withValue,
} from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";
import { cropGroups, moreCropsOf } from "@/lib/planting/crops";
import { filterLabel } from "@/lib/planting/filter-label";
import { type FacetName, type FilterKind, rules } from "@/lib/rules";
import { type FacetWords, useFacetWords } from "./facet-words";
import { FieldSearch } from "./field-search";
import { narrowingWords, seasonDates } from "./filter-words";
import styles from "./filters.module.css";

interface FiltersProps {
  list: Pick<FarmerList, "facts" | "facets">;
  choice: ListChoice;
  today: string;
  onChoose: Choosing;
}

interface AllFiltersProps extends FiltersProps {
  onSearch: (field: string) => void;
  /** Folds with the filters on a phone. */
  more?: ReactNode;
}

/** All filters: 'Filter By' and the search, the menus of the others below, and what is chosen. */
export function Filters({ onSearch, more, ...given }: AllFiltersProps) {
  const { i18n } = useLingui();
  const props = { ...given, choice: shownChoice(given.choice) };
  const { list, choice, today } = props;
  const words = useFacetWords(list.facets, today);
  const chips = <Chips {...props} words={words} />;
  return (
    <>
      <FilterFold
        words={narrowingWords(i18n, choice, words, today)}
        className={styles.fold}
        more={more}
        isAboveMap={isMap(choice)}
      >
        <div className={styles.filters}>
          <FilterBy {...props} />
          <FieldSearch value={choice.field} onSearch={onSearch} />
        </div>
        <FacetMenus {...props} words={words} />
        {isMap(choice) && chips}
      </FilterFold>
      {!isMap(choice) && chips}
    </>
  );
}

interface FacetProps extends FiltersProps {
  words: FacetWords;
}

/** A menu for each filter whose values occur, but for the one that the dropdown beside 'Filter By' chooses. */
function FacetMenus({ list, choice, onChoose, words }: FacetProps) {
  return (
    <div className={styles.menus}>
      {list.facets.map(({ name, values }) => {
        const chosen = chosenOf(choice, name);
        const counts = new Map([
          ...chosen.map((value) => [value, 0] as const),
          ...values.map(({ value, plantings }) => [value, plantings] as const),
        ]);
        if (name === choice.filterBy || counts.size === 0) return null;
        return (
          <Fragment key={name}>
            <FacetMenu
              label={words.labelOf(name)}
              options={words.inOrder(name, [...counts.keys()]).map((value) => ({
                value,
                label: words.textOf(name, value),
                count: counts.get(value) ?? 0,
              }))}
              chosen={chosen}
              onChoose={(value, isChosen) =>
                onChoose((now) => withValue(now, name, value, isChosen))
              }
              onClear={() => onChoose((now) => withChosen(now, name, []))}
            />
            {name === "cropYear" && isMap(choice) && (
              <AllYears isChosen={choice.isOfAllYears} onChoose={onChoose} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

/** A map has one crop year until the person wants all. */
function AllYears({ isChosen, onChoose }: { isChosen: boolean; onChoose: Choosing }) {
  return (
    <Button
      variant={isChosen ? "primary" : "secondary"}
      aria-pressed={isChosen}
      className={styles.allYears}
      onClick={() =>
        onChoose((now) => (isChosen ? { ...now, isOfAllYears: false } : withCropYear(now, null)))
      }
    >
      <Trans>All crop years</Trans>
    </Button>
  );
}

function Chips({ choice, onChoose, words }: FacetProps) {
  const { t } = useLingui();
  const names = Object.keys(choice.chosen) as FacetName[];
  const chips = names.flatMap((name) =>
    words.inOrder(name, chosenOf(choice, name)).map((value) => ({
      id: `${name} ${value}`,
      text: words.textOf(name, value),
      onRemove: () => onChoose((now) => withValue(now, name, value, false)),
    })),
  );
  const withoutAcres = {
    id: "withoutAcres",
    text: t`Without acres`,
    onRemove: () => onChoose((now) => ({ ...now, withoutAcres: false })),
  };
  const onlyBlocked = {
    id: "onlyBlocked",
    text: t`Blocked`,
    onRemove: () => onChoose((now) => ({ ...now, onlyBlocked: false })),
  };
  return (
    <FilterChips
      chips={[
        ...chips,
        ...(choice.withoutAcres ? [withoutAcres] : []),
        ...(choice.onlyBlocked ? [onlyBlocked] : []),
      ]}
    />
  );
}

/** 'Filter By' with its value beside it. */
function FilterBy({ list, choice, today, onChoose }: FiltersProps) {
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
      <FilterValue list={list} choice={choice} today={today} onChoose={onChoose} />
    </>
  );
}

function FilterValue({ list, choice, today, onChoose }: FiltersProps) {
  const { t } = useLingui();
  const [value = ""] = choice.filterBy === "none" ? [] : chosenOf(choice, choice.filterBy);
  if (choice.filterBy === "cropType") {
    const { specified } = cropGroups();
    // The address may name a crop without plantings of this farmer.
    const { crops } = list.facts;
    const more = moreCropsOf(value === "" ? crops : [...crops, value]);
    return (
      <Select
        label={filterLabel("cropType")}
        name="cropType"
        value={value}
        options={[{ label: t`All crops`, value: "" }, ...specified]}
        more={{ label: t`More crops`, options: more }}
        onChange={(picked) => {
          onChoose((now) => withChosen(now, "cropType", picked === "" ? [] : [picked]));
        }}
      />
    );
  }
  if (choice.filterBy === "season") {
    const seasons = rules().seasonOptions();
    const season = seasons.find((option) => option.value === value)?.value;
    // The dates would make the option wider than a phone, so they appear below the chosen season.
    const ofYears = seasons.map(({ label, value }) => {
      const year = rules().seasonWindow(value, today).start.slice(0, 4);
      return { label: `${label} ${year}`, value };
    });
    return (
      <Select
        label={filterLabel("season")}
        name="season"
        value={value}
        description={season && seasonDates(season, today)}
        options={[{ label: t`All seasons`, value: "" }, ...ofYears]}
        onChange={(picked) => {
          onChoose((now) => withChosen(now, "season", picked === "" ? [] : [picked]));
        }}
      />
    );
  }
  return null;
}
