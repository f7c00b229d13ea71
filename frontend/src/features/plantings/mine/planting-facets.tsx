import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CropAndPerson, cropAndPersonWords } from "@/components/lists/crop-and-person";
import { FacetSelect } from "@/components/lists/facet-select";
import styles from "@/components/lists/facet-selects.module.css";
import { FilterFold } from "@/components/lists/filter-fold";
import type { Facets } from "@/components/lists/use-facets";
import { CROP_YEAR, NO_YEAR } from "./use-planting-facets";

interface PlantingFacetsProps {
  facets: Facets;
  personOf: (userId: string) => string;
  search: string | undefined;
  /** Folds with the filters on a phone. */
  more?: ReactNode;
}

/** Filters the plantings by what occurs among them. */
export function PlantingFacets({ facets, personOf, search, more }: PlantingFacetsProps) {
  const { t } = useLingui();
  const yearOf = (year: string) => (year === NO_YEAR ? t`No start date` : year);
  const { [CROP_YEAR]: year } = facets.choice;
  const words = cropAndPersonWords(facets.choice, personOf);
  return (
    <FilterFold
      words={year === undefined ? words : [yearOf(year), ...words]}
      search={search}
      className={styles.selects}
      more={more}
    >
      <FacetSelect
        facets={facets}
        name={CROP_YEAR}
        label={t`Crop Year`}
        all={t`All years`}
        nameOf={yearOf}
        isReversed
      />
      <CropAndPerson facets={facets} personOf={personOf} />
    </FilterFold>
  );
}
