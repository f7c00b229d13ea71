/** The calls that each kind of record has. */

import { queryOptions } from "@tanstack/react-query";
import type { Schemas } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import {
  type AnyDocument,
  addressOf,
  addressOfDeleted,
  type Kind,
  type RecordKey,
  type RecordOf,
} from "@/lib/records/kinds";

/** One version of a record, and the person who made it. The report of a deletion is the last one. */
export interface RecordVersion extends Omit<Schemas["PlantingVersion"], "report"> {
  report: AnyDocument;
  /** The fields that this field took over, or came from by a split. */
  predecessors?: readonly NamedField[];
  /** The fields that took this field over. */
  successors?: readonly NamedField[];
}

type NamedField = Schemas["NamedField"];

/** Every version, the first one first. */
async function getHistory(record: RecordKey, signal?: AbortSignal): Promise<RecordVersion[]> {
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

/** A deleted record, and the person who deleted it. */
export interface DeletedRecord<K extends Kind> {
  record: RecordOf<K>;
  deletedAt: string;
  deletedBy: Schemas["NamedPerson"];
}

/**
 * A farmer's records that can still be restored, the last deleted first. `unsent` is the number of deletions that this
 * device has not sent: once one is sent, the list is read again.
 */
export function deletedRecordsQuery<K extends Kind>(kind: K, farmer: string, unsent = 0) {
  return queryOptions({
    queryKey: ["records", "deleted", kind, farmer, unsent],
    queryFn: async ({ signal }): Promise<DeletedRecord<K>[]> => {
      const body = { userId: farmer };
      const response = await send({ method: "POST", path: addressOfDeleted(kind), body, signal });
      const found: (Omit<DeletedRecord<K>, "record"> & Record<K, RecordOf<K>>)[] =
        await response.json();
      const recordOf = (one: Record<K, RecordOf<K>>) => one[kind];
      return found.map((one) => ({ ...one, record: recordOf(one) }));
    },
  });
}

/** What becomes of a record that an agent entered: the farmer confirms or rejects it, or the agent withdraws it. */
export type EntryAct = "confirm" | "reject" | "withdraw";

/** Does that with this version. All but a confirmation delete the record. */
export async function actOnEntry(record: RecordKey, version: number, act: EntryAct): Promise<void> {
  const path = `${addressOf(record)}/${act}`;
  await send({ method: "POST", path, headers: { "if-match": `"${version}"` } });
}

/** Undoes the deletion that made this version. */
export async function restoreRecord(record: RecordKey, version: number): Promise<void> {
  const path = `${addressOf(record)}/restore`;
  await send({ method: "POST", path, headers: { "if-match": `"${version}"` } });
}

/** Writes an edit over exactly this version of a record. A later one is never overwritten. */
export async function patchRecord(
  record: RecordKey,
  version: number,
  edit: Readonly<Record<string, unknown>>,
): Promise<void> {
  const headers = {
    "if-match": `"${version}"`,
    "content-type": "application/merge-patch+json",
  };
  await send({ method: "PATCH", path: addressOf(record), body: edit, headers });
}

/** Answers the correction that made this version. */
export async function answerCorrection(
  record: RecordKey,
  answer: Schemas["CorrectionAnswer"],
): Promise<void> {
  await send({ method: "POST", path: `${addressOf(record)}/answers`, body: answer });
}
