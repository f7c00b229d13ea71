import { useMemo } from "react";
import { CROP, PERSON } from "@/components/lists/crop-and-person";
import { useFacets } from "@/components/lists/use-facets";
import { cropYearOf } from "@/lib/planting/crop-years";
import type { LocalPlanting } from "@/lib/planting/local-plantings";

/** The name of the facet, which stands in the address. */
export const CROP_YEAR = "cropYear";
/** The crop year of plantings without a start date. */
export const NO_YEAR = "none";

/** The plantings by crop year, crop, and the person who reported them. */
export function usePlantingFacets(plantings: readonly LocalPlanting[]) {
  const facets = useMemo(() => {
    const valuesOf = (value: (local: LocalPlanting) => string) =>
      plantings.map((local) => [value(local)]);
    return [
      {
        name: CROP_YEAR,
        values: valuesOf(({ planting }) => String(cropYearOf(planting) ?? NO_YEAR)),
      },
      { name: CROP, values: valuesOf(({ planting }) => planting.crop) },
      { name: PERSON, values: valuesOf(({ planting }) => planting.creator) },
    ];
  }, [plantings]);
  return useFacets(plantings, facets);
}
