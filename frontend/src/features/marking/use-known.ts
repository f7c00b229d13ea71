import { useMemo } from "react";
import { shownPlantingsOf } from "@/lib/planting/here";
import {
  type BestFix,
  type Field,
  type FieldSuggestion,
  type Planting,
  type Point,
  rules,
} from "@/lib/rules";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";

/** How many field names to offer. */
const NAMES = 6;

interface Known {
  /** The farm's field names, nearest first. */
  names: readonly FieldSuggestion[];
  /** The farm's nearest field, if even that one is far away. */
  nearestFar: FieldSuggestion | undefined;
  /** The locations of the farm's other plantings. */
  places: readonly Point[];
}

/** What this device knows about the farm and can offer instead of typing. */
export function useKnown(
  farmer: string,
  best: BestFix | undefined,
  fields: readonly Field[],
): Known {
  const { me } = useWorkspace();
  const { data } = useLocal(["plantings", farmer], ({ database }) =>
    shownPlantingsOf(database, me.userId, farmer),
  );
  return useMemo(() => known(data ?? [], fields, best), [data, fields, best]);
}

function known(
  plantings: readonly Planting[],
  fields: readonly Field[],
  here: Point | undefined,
): Known {
  const ofPlantings = plantings.map(({ fieldName, latitude, longitude, updatedAt }) => ({
    fieldName,
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    usedAt: updatedAt,
  }));
  const ofFields = fields.map(({ name, labelPoint, updatedAt }) => {
    const [longitude, latitude] = labelPoint ?? [];
    return {
      fieldName: name,
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
      usedAt: updatedAt,
    };
  });
  const { suggestions, nearestFar } = rules().nearbyFields(
    [...ofPlantings, ...ofFields],
    here && { latitude: here.latitude, longitude: here.longitude },
  );
  return {
    names: suggestions.slice(0, NAMES),
    nearestFar,
    places: plantings.flatMap(({ latitude, longitude }) =>
      latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
    ),
  };
}
