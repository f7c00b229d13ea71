import { useLingui } from "@lingui/react/macro";
import { FacetSelect } from "@/components/lists/facet-select";
import styles from "@/components/lists/facet-selects.module.css";
import { FilterFold } from "@/components/lists/filter-fold";
import type { Facets } from "@/components/lists/use-facets";
import { cropName } from "@/lib/language/texts-by-code";
import { CROP, CROP_YEAR, NO_YEAR, PERSON } from "./use-planting-facets";

interface PlantingFacetsProps {
  facets: Facets;
  personOf: (userId: string) => string;
}

/** Filters the plantings by what occurs among them. */
export function PlantingFacets({ facets, personOf }: PlantingFacetsProps) {
  const { t } = useLingui();
  const yearOf = (year: string) => (year === NO_YEAR ? t`No start date` : year);
  const { [CROP_YEAR]: year, [CROP]: crop, [PERSON]: person } = facets.choice;
  const words = [year && yearOf(year), crop && cropName(crop), person && personOf(person)];
  return (
    <FilterFold words={words.filter((word) => word !== undefined)} className={styles.selects}>
      <FacetSelect
        facets={facets}
        name={CROP_YEAR}
        label={t`Crop Year`}
        all={t`All years`}
        nameOf={yearOf}
        isReversed
      />
      <FacetSelect
        facets={facets}
        name={CROP}
        label={t`Crop`}
        all={t`All crops`}
        nameOf={cropName}
      />
      <FacetSelect
        facets={facets}
        name={PERSON}
        label={t`Planted by`}
        all={t`Everyone`}
        nameOf={personOf}
      />
    </FilterFold>
  );
}
