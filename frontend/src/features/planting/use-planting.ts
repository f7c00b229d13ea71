import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { getPlanting } from "@/lib/api/plantings";
import { hasCode } from "@/lib/api/problem";
import { newerOf } from "@/lib/local/book";
import { type LocalPlanting, needsAttention, onePlanting } from "@/lib/local/plantings";
import { plantingState } from "@/lib/planting-address";
import type { Planting } from "@/lib/rules";
import { useCatchUp, useCopied } from "@/lib/workspace/use-copied";

/** A planting on the screen, and how far what was done here has come, where this device keeps anything of it. */
export type ShownPlanting = Pick<LocalPlanting, "planting"> & Partial<LocalPlanting>;

/**
 * The planting that the navigation carried or that the address names. What this device holds of it
 * takes its place; the server is asked where that is nothing, or only a part of what there is.
 */
export function usePlanting() {
  const [query] = useSearchParams();
  const carried = plantingState(useLocation().state);
  const plantingId = query.get("plantingId") ?? carried?.planting.plantingId ?? "";
  const isCarried = carried?.planting.plantingId === plantingId;
  const copied = useCopied(
    ["planting", plantingId],
    async ({ database, me }) => (await onePlanting(database, me.userId, plantingId)) ?? null,
  );
  useCatchUp(copied, plantingId);
  const { from, here } = copied;
  const isHere = from === "copy" && here !== null;
  const stored = useQuery({
    queryKey: ["plantings", "one", plantingId],
    queryFn: ({ signal }) => getPlanting(plantingId, signal),
    enabled: plantingId !== "" && from !== "unknown" && !isHere,
    // A reload keeps what a navigation carried, however old it has become.
    ...(isCarried && { initialData: carried?.planting, initialDataUpdatedAt: 0 }),
  });
  const gone = goneOf(stored.error, here);
  // What is being changed stays until it is saved or dropped; saving tells the rest.
  const isShown = gone === undefined || query.has("edit");
  return {
    shown: isShown ? shownOf(stored.data, here) : undefined,
    gone,
    error: stored.error,
    isError: stored.isError && from !== "unknown",
    refetch: stored.refetch,
    isNamed: plantingId !== "",
    isFromList: carried?.fromList ?? false,
  };
}

/** Why there is nothing to show: deleted here, or the server has nothing that this person may see. */
function goneOf(
  error: Error | null,
  local: LocalPlanting | null | undefined,
): "deleted" | "missing" | undefined {
  if (local) return local.isDeleted && !needsAttention(local) ? "deleted" : undefined;
  return hasCode(error, "not-found") ? "missing" : undefined;
}

/** What is pending here wins; else the newer version of the two. */
function shownOf(
  stored: Planting | undefined,
  local: LocalPlanting | null | undefined,
): ShownPlanting | undefined {
  if (!local) return stored && { planting: stored };
  return stored && newerOf(stored, local) === stored ? { planting: stored } : local;
}
