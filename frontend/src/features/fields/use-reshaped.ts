import { useQuery } from "@tanstack/react-query";
import { historyQuery } from "@/components/records/history-query";

/** The last version of a field that is gone, if it was merged or split. Only the server knows. */
export function useReshaped(fieldId: string, isGone: boolean) {
  const history = useQuery({
    // Of no version: this device does not have the field.
    ...historyQuery({ kind: "field", id: fieldId }, 0),
    enabled: isGone,
  });
  const last = isGone ? history.data?.at(-1) : undefined;
  return {
    last: last?.successors?.length ? last : undefined,
    isLoading: isGone && history.isLoading,
  };
}
