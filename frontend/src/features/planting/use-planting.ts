import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { getPlanting } from "@/lib/api/plantings";
import { plantingState } from "@/lib/planting-address";

export const plantingKey = (plantingId: string) => ["plantings", "one", plantingId] as const;

/** The planting that the navigation carried or that the address names; the stored one takes its place. */
export function usePlanting() {
  const [query] = useSearchParams();
  const carried = plantingState(useLocation().state);
  const plantingId = query.get("plantingId") ?? carried?.planting.plantingId ?? "";
  const isCarried = carried?.planting.plantingId === plantingId;
  const planting = useQuery({
    queryKey: plantingKey(plantingId),
    queryFn: ({ signal }) => getPlanting(plantingId, signal),
    enabled: plantingId !== "",
    // A reload keeps what a navigation carried, however old it has become.
    ...(isCarried && { initialData: carried?.planting, initialDataUpdatedAt: 0 }),
  });
  return { ...planting, isNamed: plantingId !== "", isFromList: carried?.fromList ?? false };
}
