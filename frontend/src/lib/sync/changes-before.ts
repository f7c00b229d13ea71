/** The changes as a server of the previous release answers them. It knows one kind of record. */
import type { Change, ChangePage } from "@/lib/local/copy";
import { type AnyRecord, factsOf, FIRST_KIND as kind } from "@/lib/records/kinds";

export interface PageBefore extends Omit<ChangePage, "changes"> {
  changes: readonly ChangeBefore[];
}

type ChangeBefore =
  | { op: "put"; planting: AnyRecord }
  | { op: "forget"; plantingId: string }
  | { op: "forget"; farmer: string };

export function pageOfBefore({ changes, ...rest }: PageBefore): ChangePage {
  return { ...rest, changes: changes.map(changeOf) };
}

function changeOf(change: ChangeBefore): Change {
  if (change.op === "put") {
    const { planting: record } = change;
    const { id, version } = factsOf(kind, record);
    return { op: "put", kind, id, version, record };
  }
  if ("farmer" in change) return change;
  return { op: "forget", kind, id: change.plantingId };
}
