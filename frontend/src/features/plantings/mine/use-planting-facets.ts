import { useMemo } from "react";
import { useFacets } from "@/components/lists/use-facets";
import { cropYearOf } from "@/lib/planting/crop-years";
import type { LocalPlanting } from "@/lib/planting/local-plantings";

/** The names of the facets, which stand in the address. The first stands for plantings without a start date too. */
export const [CROP_YEAR, CROP, PERSON] = ["cropYear", "cropType", "by"] as const;
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
