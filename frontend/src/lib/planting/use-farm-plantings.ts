import type { Planting } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { shownPlantingsOf } from "./local-plantings";

const NONE: readonly Planting[] = [];

/** The farm's plantings that a list shows; none until this device has read them. */
export function useFarmPlantings(farmer: string): readonly Planting[] {
  const { data } = useLocalIfOpen(["plantings", farmer], ({ database, me }) =>
    shownPlantingsOf(database, me.userId, farmer),
  );
  return data ?? NONE;
}
