import { useMemo } from "react";
import { CROP, PERSON } from "@/components/lists/crop-and-person";
import { useFacets } from "@/components/lists/use-facets";
import type { Planting } from "@/lib/rules";
import type { MyFields, PlantedHere } from "./use-my-fields";

/** The plantings of a crop year by the field that they name. */
export type PlantedByField = ReadonlyMap<string, readonly Planting[]>;

/** The fields by what is planted on them in a crop year, and by who reported that. */
export function useFieldFacets({ fields, plantings }: MyFields, cropYear: number) {
  const planted = useMemo(() => byField(plantings, cropYear), [plantings, cropYear]);
  const facets = useMemo(() => {
    const valuesOf = (value: (planting: Planting) => string) =>
      fields.map(({ field: { fieldId } }) => [...new Set(planted.get(fieldId)?.map(value))]);
    return [
      { name: CROP, values: valuesOf(({ crop }) => crop) },
      { name: PERSON, values: valuesOf(({ creator }) => creator) },
    ];
  }, [fields, planted]);
  return { planted, ...useFacets(fields, facets) };
}

function byField(plantings: readonly PlantedHere[], cropYear: number): PlantedByField {
  const there = new Map<string, Planting[]>();
  for (const { planting, cropYear: year } of plantings) {
    const { fieldId } = planting;
    if (fieldId === undefined || year !== cropYear) continue;
    const before = there.get(fieldId);
    if (before) before.push(planting);
    else there.set(fieldId, [planting]);
  }
  return there;
}
