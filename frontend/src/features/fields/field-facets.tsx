import { useLingui } from "@lingui/react/macro";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { FacetSelect } from "@/components/lists/facet-select";
import styles from "@/components/lists/facet-selects.module.css";
import { FilterFold } from "@/components/lists/filter-fold";
import type { Facets } from "@/components/lists/use-facets";
import { cropName } from "@/lib/language/texts-by-code";
import { CROP, PERSON } from "./use-field-facets";

interface FieldFacetsProps {
  facets: Facets;
  cropYears: readonly number[];
  cropYear: number;
  onCropYear: (cropYear: number) => void;
  people: ReadonlyMap<string, string>;
}

/** Filters the fields by what occurs on them in a crop year. */
export function FieldFacets({ facets, cropYears, cropYear, onCropYear, people }: FieldFacetsProps) {
  const { t } = useLingui();
  const personOf = (userId: string) => people.get(userId) ?? "";
  const { [CROP]: crop, [PERSON]: person } = facets.choice;
  const words = [String(cropYear), crop && cropName(crop), person && personOf(person)];
  return (
    <FilterFold words={words.filter((word) => word !== undefined)} className={styles.selects}>
      <CropYearSelect
        years={cropYears}
        value={cropYear}
        onChange={(chosen) => onCropYear(chosen ?? cropYear)}
        isOneYear
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
