import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { KIND_WORDS } from "@/components/records/kind-words";
import { historyQuery } from "@/lib/api/records";
import type { Kind, RecordKey } from "@/lib/records/kinds";
import { AnswerButtons } from "./answer-buttons";
import { correctedSince } from "./corrected-part";
import { CorrectionChanges } from "./correction-changes";
import { CorrectionNotice } from "./correction-notice";

interface CorrectionProps {
  record: RecordKey;
  version: number;
  /** The farm's own last change. */
  reportedAt: string;
  /** The name of the person who changed it last, if this device knows it. */
  name?: string | undefined;
}

/** Tells the farm what an agent changed and why, and asks whether that is right. Only the server has the history. */
export function Correction({ record, version, reportedAt, name }: CorrectionProps) {
  const { t } = useLingui();
  const { data, isError } = useQuery(historyQuery(record, version));
  const corrected = data && correctedSince(data, reportedAt);
  return (
    <CorrectionNotice label={t`Correction`}>
      {corrected ? (
        <CorrectionChanges kind={record.kind} corrected={corrected} />
      ) : (
        <Unknown kind={record.kind} name={name} isUnreachable={isError} />
      )}
      {data && <AnswerButtons record={record} version={version} />}
    </CorrectionNotice>
  );
}

interface UnknownProps {
  kind: Kind;
  name: string | undefined;
  isUnreachable: boolean;
}

/** What is known without the history. */
function Unknown({ kind, name, isUnreachable }: UnknownProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <p>{i18n._(KIND_WORDS[kind].actions.changed(name ?? t`Your agent`))}</p>
      {isUnreachable && (
        <p>
          <Trans>You need a connection to see what changed and to answer.</Trans>
        </p>
      )}
    </>
  );
}
