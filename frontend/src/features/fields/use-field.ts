import { useQuery } from "@tanstack/react-query";
import { getField } from "@/lib/api/fields";
import { ApiProblem, hasCode } from "@/lib/api/problem";
import { type LocalField, newerOf, oneField } from "@/lib/fields/local-fields";
import { isGoing } from "@/lib/local/records";
import { isId } from "@/lib/records/id";
import type { Field } from "@/lib/rules";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";

/** A field on the screen, with its sync status if this device has pending changes to it. */
export type ShownField = Pick<LocalField, "field"> & Partial<LocalField>;

/** The field from this device's copy. The server is asked if the device has no copy or an incomplete one. */
export function useField(fieldId: string) {
  const copied = useDeviceCopy(
    ["field", fieldId],
    async ({ database, me }) => (await oneField(database, me.userId, fieldId)) ?? null,
  );
  useCatchUp(copied, fieldId);
  const { from, here, isReading } = copied;
  // The server does not have what this device has not sent.
  const isHere = from === "copy" ? here !== null : here?.field.version === 0;
  const stored = useQuery({
    queryKey: ["fields", "one", fieldId],
    queryFn: ({ signal }) => getField(fieldId, signal),
    enabled: isId(fieldId) && from !== "unknown" && !isReading && !isHere,
  });
  const isDeleted = here ? isGoing(here) : false;
  const isMissing = !isId(fieldId) || (!here && hasCode(stored.error, "not-found"));
  return {
    shown: isDeleted || isMissing ? undefined : shownOf(stored.data, here),
    /** Why there is nothing to show: deleted here, or the server has nothing that this person may see. */
    gone: isDeleted ? ("deleted" as const) : isMissing ? ("missing" as const) : undefined,
    isRefused: stored.error instanceof ApiProblem && stored.error.status < 500,
    isError: stored.isError && from !== "unknown",
    retry: () => void stored.refetch(),
  };
}

/** This device's pending changes win; otherwise the newer version wins. */
function shownOf(
  stored: Field | undefined,
  local: LocalField | null | undefined,
): ShownField | undefined {
  if (!local) return stored && { field: stored };
  return stored && newerOf(stored, local) === stored ? { field: stored } : local;
}
