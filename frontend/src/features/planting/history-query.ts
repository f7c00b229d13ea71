import { queryOptions } from "@tanstack/react-query";
import { getPlantingHistory } from "@/lib/api/plantings";

/** Every version of a planting up to that one; no device keeps them. */
export function historyQuery(plantingId: string, version: number) {
  return queryOptions({
    queryKey: ["plantings", "history", plantingId, version],
    queryFn: ({ signal }) => getPlantingHistory(plantingId, signal),
  });
}
