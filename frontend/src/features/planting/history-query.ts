import { queryOptions } from "@tanstack/react-query";
import { getPlantingHistory } from "@/lib/api/plantings";

/** All versions of a planting up to `version`. Devices do not store them. */
export function historyQuery(plantingId: string, version: number) {
  return queryOptions({
    queryKey: ["plantings", "history", plantingId, version],
    queryFn: ({ signal }) => getPlantingHistory(plantingId, signal),
  });
}
