import { useLingui } from "@lingui/react/macro";
import { cropName } from "@/lib/language/texts-by-code";
import type { FacetChoice } from "@/lib/records/facets";
import { FacetSelect } from "./facet-select";
import type { Facets } from "./use-facets";

/** The names of both facets, which stand in the address. */
export const [CROP, PERSON] = ["cropType", "by"] as const;

interface CropAndPersonProps {
  facets: Facets;
  personOf: (userId: string) => string;
}

/** Filters by the crop, and by the person who reported it. */
export function CropAndPerson({ facets, personOf }: CropAndPersonProps) {
  const { t } = useLingui();
  return (
    <>
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
    </>
  );
}

/** What is chosen of both, in words. */
export function cropAndPersonWords(
  { [CROP]: crop, [PERSON]: person }: FacetChoice,
  personOf: (userId: string) => string,
): string[] {
  const words = [crop && cropName(crop), person && personOf(person)];
  return words.filter((word) => word !== undefined);
}
