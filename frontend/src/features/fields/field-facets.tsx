import type { ReactNode } from "react";
import { CropAndPerson, cropAndPersonWords } from "@/components/lists/crop-and-person";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import styles from "@/components/lists/facet-selects.module.css";
import { FilterFold } from "@/components/lists/filter-fold";
import type { Facets } from "@/components/lists/use-facets";

interface FieldFacetsProps {
  facets: Facets;
  cropYears: readonly number[];
  cropYear: number;
  onCropYear: (cropYear: number) => void;
  people: ReadonlyMap<string, string>;
  search: string | undefined;
  /** Folds with the filters on a phone. */
  more?: ReactNode;
  isAboveMap: boolean;
}

/** Filters the fields by what occurs on them in a crop year. */
export function FieldFacets(props: FieldFacetsProps) {
  const { facets, cropYears, cropYear, onCropYear, people, search, more, isAboveMap } = props;
  const personOf = (userId: string) => people.get(userId) ?? "";
  const words = [String(cropYear), ...cropAndPersonWords(facets.choice, personOf)];
  return (
    <FilterFold
      words={words}
      search={search}
      className={styles.selects}
      more={more}
      isAboveMap={isAboveMap}
    >
      <CropYearSelect
        years={cropYears}
        value={cropYear}
        onChange={(chosen) => onCropYear(chosen ?? cropYear)}
        isOneYear
      />
      <CropAndPerson facets={facets} personOf={personOf} />
    </FilterFold>
  );
}
