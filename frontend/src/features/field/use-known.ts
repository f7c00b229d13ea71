import { useMemo } from "react";
import { plantingsOf } from "@/lib/planting/here";
import {
  type BestFix,
  type CropOption,
  type FieldSuggestion,
  type Planting,
  type Point,
  rules,
} from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

/** How many field names to offer. */
const NAMES = 6;

interface Known {
  /** The crops of the specification and those used here, last used first. */
  crops: readonly CropOption[];
  /** The other crops. */
  moreCrops: readonly CropOption[];
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
      .map((option) => [option.value, option]),
  );
  const crops = rules()
    .recentCrops(uses)
    .flatMap((crop) => options.get(crop) ?? []);
  const used = new Set(uses.map(({ crop }) => crop));
  const isApart = ({ isMore, value }: CropOption) => isMore && !used.has(value);
  return {
    crops: crops.filter((option) => !isApart(option)),
    moreCrops: crops.filter(isApart),
    names: rules()
      .fieldNames(fields, here && { latitude: here.latitude, longitude: here.longitude })
      .slice(0, NAMES),
    places: plantings.flatMap(({ latitude, longitude }) =>
      latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
    ),
  };
}
