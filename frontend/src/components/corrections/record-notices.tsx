import { Repair } from "@/components/records/repair";
import type { Progress } from "@/lib/local/records";
import { isCorrected } from "@/lib/planting/corrections";
import type { RecordKey } from "@/lib/records/kinds";
import type { Field, Planting } from "@/lib/rules";
import { AnswerLine } from "./answer-line";
import { Correction } from "./correction";
import { UndoJustSaved } from "./undo-just-saved";

interface RecordNoticesProps {
  record: RecordKey;
  /** The record as the page shows it. */
  shown: Planting | Field;
  progress: Progress | undefined;
  isDeleted: boolean;
  /** Whether the person may answer corrections. */
  mayAnswer: boolean;
}

/** Above the facts of a record: why the server refused it, what an agent corrected, and what the farm answered. */
export function RecordNotices({
  record,
  shown,
  progress,
  isDeleted,
  mayAnswer,
}: RecordNoticesProps) {
  const { version, reportedAt, answer } = shown;
  const isToAnswer = mayAnswer && progress?.step === "received" && isCorrected(shown);
  return (
    <>
      {progress?.step === "attention" && (
        <Repair record={record} refusal={progress.refusal} isDeletion={isDeleted} />
      )}
      <UndoJustSaved record={record} version={version} />
      {isToAnswer && <Correction record={record} version={version} reportedAt={reportedAt} />}
      <AnswerLine record={record} version={version} answer={answer} />
    </>
  );
}
