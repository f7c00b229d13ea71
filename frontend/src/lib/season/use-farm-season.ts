import { thisYear } from "@/lib/planting/crop-years";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { type FarmSeason, farmSeason } from "./farm-season";

/** The farm's season; undefined until this device has read it, and for a person without a farm. */
export function useFarmSeason(
  farmer: string | undefined,
  cropYear = thisYear(),
): FarmSeason | undefined {
  const { data } = useLocalIfOpen(["season", farmer, cropYear], async ({ database, userId }) =>
    farmer === undefined ? null : farmSeason(database, userId, farmer, cropYear),
  );
  return data ?? undefined;
}
