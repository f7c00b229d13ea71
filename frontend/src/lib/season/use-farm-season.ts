import { thisYear } from "@/lib/planting/crop-years";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { type FarmSeason, farmSeason } from "./farm-season";

/** The farm's season of this year; undefined until this device has read it. */
export function useFarmSeason(farmer: string): FarmSeason | undefined {
  const cropYear = thisYear();
  const { data } = useLocalIfOpen(["season", farmer, cropYear], ({ database, userId }) =>
    farmSeason(database, userId, farmer, cropYear),
  );
  return data ?? undefined;
}
