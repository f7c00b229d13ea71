import { useMemo } from "react";
import { type BestFix, type FieldSuggestion, field, type Point } from "@/lib/field";
import { plantingsOf } from "@/lib/local/plantings";
import { type Planting, rules } from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

/** How many names of fields are offered. */
const NAMES = 6;

interface Known {
  /** Every crop, those last used first. */
  crops: readonly { label: string; value: string }[];
  /** Names of this farm's fields, the nearest first. */
  names: readonly FieldSuggestion[];
  /** Where this farm's other plantings are. */
  places: readonly Point[];
}

/** What is known of this farm that spares typing. */
export function useKnown(farmer: string, best: BestFix | undefined): Known {
  const { me } = useWorkspace();
  const { data } = useLocal(["plantings", farmer], async ({ database }) => {
    const local = await plantingsOf(database, me.userId, farmer);
    return local.filter(({ isDeleted }) => !isDeleted).map(({ planting }) => planting);
  });
  return useMemo(() => known(data ?? [], best), [data, best]);
}

function known(plantings: readonly Planting[], here: Point | undefined): Known {
  const uses = plantings.map(({ crop, updatedAt }) => ({ crop, usedAt: updatedAt }));
  const fields = plantings.map(({ fieldName, latitude, longitude, updatedAt }) => ({
    fieldName,
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    usedAt: updatedAt,
  }));
  const options = new Map(
    rules()
      .cropOptions()
      .map((option) => [option.value as string, option]),
  );
  return {
    crops: field()
      .recentCrops(uses)
      .flatMap((crop) => options.get(crop) ?? []),
    names: field()
      .fieldNames(fields, here && { latitude: here.latitude, longitude: here.longitude })
      .slice(0, NAMES),
    places: plantings.flatMap(({ latitude, longitude }) =>
      latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
    ),
  };
}
