import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { getPlanting } from "@/lib/api/plantings";
import { type LocalPlanting, onePlanting, type Progress } from "@/lib/local/plantings";
import { plantingState } from "@/lib/planting-address";
import type { Planting, PlantingBody } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

export const plantingKey = (plantingId: string) => ["plantings", "one", plantingId] as const;

/** A planting on the screen. */
export interface ShownPlanting {
  planting: Planting;
  /** How far what was done here has come; absent where this device keeps nothing of it. */
  progress?: Progress;
  /** What someone else made of it meanwhile, and what both started from. */
  conflictWith?: Planting;
  base?: PlantingBody;
}

/**
 * The planting that the navigation carried or that the address names. The stored one takes its
 * place, and what this device knows beyond that.
 */
export function usePlanting() {
  const [query] = useSearchParams();
  const carried = plantingState(useLocation().state);
  const plantingId = query.get("plantingId") ?? carried?.planting.plantingId ?? "";
  const isCarried = carried?.planting.plantingId === plantingId;
  const stored = useQuery({
    queryKey: plantingKey(plantingId),
    queryFn: ({ signal }) => getPlanting(plantingId, signal),
    enabled: plantingId !== "",
    // Without a network the device's own copy is shown, so the failure is to be known at once.
    networkMode: "always",
    // A reload keeps what a navigation carried, however old it has become.
    ...(isCarried && { initialData: carried?.planting, initialDataUpdatedAt: 0 }),
  });
  const local = useLocalIfOpen(["planting", plantingId], ({ database, me }) =>
    onePlanting(database, me.userId, plantingId),
  );
  return {
    shown: shownOf(stored.data, local.data),
    error: stored.error,
    isError: stored.isError && !local.isLoading,
    refetch: stored.refetch,
    isNamed: plantingId !== "",
    isFromList: carried?.fromList ?? false,
  };
}

/** What is pending here wins; else the newer version of the two. */
function shownOf(
  stored: Planting | undefined,
  local: LocalPlanting | null | undefined,
): ShownPlanting | undefined {
  if (!local) return stored && { planting: stored };
  const { planting, progress, base } = local;
  if (progress.step === "received" && stored && stored.version > planting.version) {
    return { planting: stored };
  }
  const conflictWith = conflictOf(progress);
  return { planting, progress, ...(conflictWith && { conflictWith }), ...(base && { base }) };
}

function conflictOf(progress: Progress): Planting | undefined {
  if (progress.step !== "attention" || progress.refusal.reason !== "conflict") return undefined;
  return progress.refusal.current;
}
