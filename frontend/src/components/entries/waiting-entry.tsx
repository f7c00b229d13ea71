import { allPeople } from "@/lib/local/people";
import type { LocalRecord } from "@/lib/local/records";
import type { AnyRecord, Kind } from "@/lib/records/kinds";
import { useLocal } from "@/lib/workspace/use-workspace";
import { EntryQuestion } from "./entry-question";

interface WaitingEntryProps {
  kind: Kind;
  record: AnyRecord;
  /** The page leads there once the record is deleted. */
  goneTo?: string | undefined;
}

/** The question about what an agent entered, on the page of the record. */
export function WaitingEntry({ kind, record, goneTo }: WaitingEntryProps) {
  const { data: people } = useLocal(["people"], ({ database }) => allPeople(database));
  const agent = people?.get(record.creator);
  const name = agent && `${agent.firstName} ${agent.lastName}`;
  return <EntryQuestion kind={kind} record={record} agent={name} goneTo={goneTo} />;
}

/** Whether a page asks about the record. A page that shows the server's answer has no progress. */
export function isWaitingEntry(
  { confirmation }: Pick<AnyRecord, "confirmation">,
  progress: Pick<LocalRecord<Kind>["progress"], "step"> | undefined,
): boolean {
  return confirmation === "pending" && (progress === undefined || progress.step === "received");
}
