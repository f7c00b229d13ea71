import { thisYear } from "@/lib/planting/crop-years";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { type FarmSeason, farmSeason } from "./farm-season";

/** The farm's season; undefined until this device has read it. */
export function useFarmSeason(farmer: string, cropYear = thisYear()): FarmSeason | undefined {
  const { data } = useLocalIfOpen(["season", farmer, cropYear], ({ database, userId }) =>
    farmSeason(database, userId, farmer, cropYear),
  );
  return data ?? undefined;
}
