import { queryOptions } from "@tanstack/react-query";
import { getHistory } from "@/lib/api/records";
import type { RecordKey } from "@/lib/records/kinds";

/** All versions of a record up to `version`. Devices do not store them. */
export function historyQuery(record: RecordKey, version: number) {
  return queryOptions({
    queryKey: ["records", "history", record, version],
    queryFn: ({ signal }) => getHistory(record, signal),
  });
}
