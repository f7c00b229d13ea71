import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { getPlanting } from "@/lib/api/plantings";
import { ApiProblem } from "@/lib/api/problem";
import { isGoing } from "@/lib/local/records";
import { plantingState } from "@/lib/planting/address";
import { type LocalPlanting, newerOf, onePlanting } from "@/lib/planting/local-plantings";
import { isId } from "@/lib/records/id";
import type { Planting } from "@/lib/rules";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";

/** A planting on the screen, with its sync status if this device has pending changes to it. */
export type ShownPlanting = Pick<LocalPlanting, "planting"> & Partial<LocalPlanting>;

/**
 * The planting that the navigation state or the address names, from this device's copy. The server is asked if the
 * device has no copy or an incomplete one.
 */
export function usePlanting() {
  const [query] = useSearchParams();
  const carried = plantingState(useLocation().state);
  const plantingId = query.get("plantingId") ?? carried?.plantingId ?? "";
  const copied = useDeviceCopy(
    ["planting", plantingId],
    async ({ database, me }) => (await onePlanting(database, me.userId, plantingId)) ?? null,
  );
  useCatchUp(copied, plantingId);
  const { from, here, isReading } = copied;
  // The server does not have what this device has not sent.
  const isHere = from === "copy" ? here !== null : here?.planting.version === 0;
  const stored = useQuery({
    queryKey: ["plantings", "one", plantingId],
    queryFn: ({ signal }) => getPlanting(plantingId, signal),
    enabled: isId(plantingId) && from !== "unknown" && !isReading && !isHere,
  });
  const isNamed = plantingId !== "";
  const gone = isNamed && !isId(plantingId) ? "missing" : goneOf(stored.error, here);
  // A planting with an open form stays until it is saved or dropped; saving reports what happened.
  const isShown = gone === undefined || query.has("edit");
  return {
    plantingId,
    shown: isShown ? shownOf(stored.data, here) : undefined,
    gone,
    error: stored.error,
    isError: stored.isError && from !== "unknown",
    refetch: stored.refetch,
    isNamed,
    /** Whether this device has all plantings that the person sees, and not this one. */
    isNotInCopy: from === "copy" && here === null,
    isFromList: carried !== undefined,
  };
}

/** The statuses for an id of no planting, and of none that this person may see. */
const MISSING: readonly number[] = [400, 404, 410];

/** Why there is nothing to show: deleted here, or the server has nothing that this person may see. */
function goneOf(
  error: Error | null,
  local: LocalPlanting | null | undefined,
): "deleted" | "missing" | undefined {
  if (local) return isGoing(local) ? "deleted" : undefined;
  return error instanceof ApiProblem && MISSING.includes(error.status) ? "missing" : undefined;
}

/** This device's pending changes win; otherwise the newer version wins. */
function shownOf(
  stored: Planting | undefined,
  local: LocalPlanting | null | undefined,
): ShownPlanting | undefined {
  if (!local) return stored && { planting: stored };
  return stored && newerOf(stored, local) === stored ? { planting: stored } : local;
}
