import { useMemo } from "react";
import { CROP, PERSON } from "@/components/lists/crop-and-person";
import { useFacets } from "@/components/lists/use-facets";
import type { Facet } from "@/lib/records/facets";
import type { Field, Planting } from "@/lib/rules";
import type { MyFields, PlantedHere } from "./use-my-fields";

/** Plantings by the field that they name. */
export type PlantedByField = ReadonlyMap<string, readonly Planting[]>;

/** The fields by what is planted on them in a crop year, and by who reported that. */
export function useFieldFacets({ fields, plantings }: MyFields, cropYear: number) {
  const planted = useMemo(() => byField(plantings, cropYear), [plantings, cropYear]);
  const facets = useMemo(
    () =>
      facetsOfFields(
        fields.map(({ field }) => field),
        planted,
      ),
    [fields, planted],
  );
  return { planted, ...useFacets(fields, facets) };
}

/** The crops and the people of the plantings on each field. */
export function facetsOfFields(fields: readonly Field[], planted: PlantedByField): Facet[] {
  const valuesOf = (value: (planting: Planting) => string) =>
    fields.map(({ fieldId }) => [...new Set(planted.get(fieldId)?.map(value))]);
  return [
    { name: CROP, values: valuesOf(({ crop }) => crop) },
    { name: PERSON, values: valuesOf(({ creator }) => creator) },
  ];
}

function byField(plantings: readonly PlantedHere[], cropYear: number): PlantedByField {
  const ofYear = plantings.filter((one) => one.cropYear === cropYear);
  return plantedByField(ofYear.map(({ planting }) => planting));
}

export function plantedByField(plantings: readonly Planting[]): PlantedByField {
  const there = new Map<string, Planting[]>();
  for (const planting of plantings) {
    const { fieldId } = planting;
    if (fieldId === undefined) continue;
    const before = there.get(fieldId);
    if (before) before.push(planting);
    else there.set(fieldId, [planting]);
  }
  return there;
}
