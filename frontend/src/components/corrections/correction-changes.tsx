import { Trans, useLingui } from "@lingui/react/macro";
import { historyAction } from "@/components/records/history-action";
import { HistoryChanges } from "@/components/records/history-changes";
import { isSameDocument } from "@/lib/records/documents";
import type { Kind } from "@/lib/records/kinds";
import type { CorrectedPart } from "./corrected-part";
import { Reason } from "./reason";

interface CorrectionChangesProps {
  kind: Kind;
  corrected: CorrectedPart;
}

/** Who corrected a record, each value before and after, and the reasons. */
export function CorrectionChanges({ kind, corrected }: CorrectionChangesProps) {
  const { i18n } = useLingui();
  const { before, after, reasons } = corrected;
  const name = `${after.changedBy.firstName} ${after.changedBy.lastName}`;
  return (
    <>
      <p>
        {isSameDocument(before.report, after.report) ? (
          <Trans>{name} made a correction and took it back.</Trans>
        ) : (
          i18n._(historyAction(kind, after))
        )}
      </p>
      <HistoryChanges kind={kind} before={before.report} after={after.report} />
      {reasons.map((reason) => (
        <p key={reason}>
          <Reason reason={reason} />
        </p>
      ))}
    </>
  );
}
