import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { historyQuery, type RecordVersion } from "@/lib/api/records";
import type { RecordKey } from "@/lib/records/kinds";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { correctedBeforeAnswer } from "./corrected-part";
import { CorrectionChanges } from "./correction-changes";
import { CorrectionNotice } from "./correction-notice";

interface AnswerLineProps {
  record: RecordKey;
  version: number;
  answer: RecordVersion["answer"];
}

/** What the farm answered to the last correction, and what that was. Nothing if the last version is no answer. */
export function AnswerLine({ record, version, answer }: AnswerLineProps) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...historyQuery(record, version),
    enabled: answer !== undefined,
  });
  if (answer === undefined) return null;
  const told = data?.at(-1);
  const text = told?.text;
  const corrected = data && correctedBeforeAnswer(data);
  return (
    <CorrectionNotice label={t`Answer to the correction`}>
      <p>
        <Said answer={answer} by={told?.changedBy} />
        {text !== undefined && ` “${text}”`}
      </p>
      {corrected && <CorrectionChanges kind={record.kind} corrected={corrected} />}
    </CorrectionNotice>
  );
}

interface SaidProps {
  answer: NonNullable<AnswerLineProps["answer"]>;
  by: RecordVersion["changedBy"] | undefined;
}

function Said({ answer, by }: SaidProps) {
  const me = useWorkspaceIfOpen()?.userId;
  const name = by && `${by.firstName} ${by.lastName}`;
  if (by && by.userId === me) {
    return answer === "right" ? (
      <Trans>You said that the correction is right.</Trans>
    ) : (
      <Trans>You said that the correction is not right.</Trans>
    );
  }
  if (answer === "right") {
    return name ? (
      <Trans>{name} says that the correction is right.</Trans>
    ) : (
      <Trans>The farm says that the correction is right.</Trans>
    );
  }
  return name ? (
    <Trans>{name} says that the correction is not right.</Trans>
  ) : (
    <Trans>The farm says that the correction is not right.</Trans>
  );
}
