/** The calls that each kind of record has. */

import { queryOptions } from "@tanstack/react-query";
import type { Schemas } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import { type AnyDocument, addressOf, type RecordKey } from "@/lib/records/kinds";

/** One version of a record, and the person who made it. The report of a deletion is the last one. */
export interface RecordVersion extends Omit<Schemas["PlantingVersion"], "report"> {
  report: AnyDocument;
  /** Of a field: those that it took over, or came from by a split. */
  predecessors?: readonly NamedField[];
  /** Of a field: those that took it over. */
  successors?: readonly NamedField[];
}

type NamedField = Schemas["NamedField"];

/** Every version, the first one first. */
export async function getHistory(
  record: RecordKey,
  signal?: AbortSignal,
): Promise<RecordVersion[]> {
  const path = `${addressOf(record)}/history`;
  return (await send({ method: "GET", path, signal })).json();
}

/** All versions of a record up to `version`. Devices do not store them. */
export function historyQuery(record: RecordKey, version: number) {
  return queryOptions({
    queryKey: ["records", "history", record, version],
    queryFn: ({ signal }) => getHistory(record, signal),
  });
}
