import { useMemo } from "react";
import { type BestFix, type FieldSuggestion, field, type Point } from "@/lib/field";
import { plantingsOf } from "@/lib/local/plantings";
import { type Planting, rules } from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

/** How many field names to offer. */
const NAMES = 6;

interface Known {
  /** All crops, last used first. */
  crops: readonly { label: string; value: string }[];
  /** The farm's field names, nearest first. */
  names: readonly FieldSuggestion[];
  /** The locations of the farm's other plantings. */
  places: readonly Point[];
}

/** What this device knows about the farm and can offer instead of typing. */
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
