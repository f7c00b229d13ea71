import { Trans, useLingui } from "@lingui/react/macro";
import { differences, memberText } from "@/components/records/member-text";
import type { RecordVersion } from "@/lib/api/records";
import type { Kind } from "@/lib/records/kinds";
import { rules } from "@/lib/rules";
import { Reason } from "./reason";

interface CorrectionChangesProps {
  kind: Kind;
  versions: readonly RecordVersion[];
  /** The farm's own last change. */
  reportedAt: string;
}

/** What has changed since the farm's own last report, and the reasons. */
export function CorrectionChanges({ kind, versions, reportedAt }: CorrectionChangesProps) {
  const { t } = useLingui();
  const since = versions.findIndex(
    ({ changedAt }) => Date.parse(changedAt) > Date.parse(reportedAt),
  );
  const [before, after] = [versions[since - 1], versions.at(-1)];
  if (!before || !after) return null;
  const name = `${after.changedBy.firstName} ${after.changedBy.lastName}`;
  const changes = differences(before.report, after.report, rules().members(kind));
  const reasons = versions.slice(since).flatMap(({ reason }) => reason ?? []);
  return (
    <>
      {changes.length === 0 && (
        <p>
          <Trans>{name} made a correction and took it back.</Trans>
        </p>
      )}
      {changes.map((member) => {
        const { label } = member;
        const from = memberText(before.report, member) ?? t`not reported`;
        const to = memberText(after.report, member) ?? t`not reported`;
        return (
          <p key={member.name}>
            <Trans>
              {name} changed {label} from <del>{from}</del> to <ins>{to}</ins>
            </Trans>
          </p>
        );
      })}
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>
          <Reason reason={reason} />
        </p>
      ))}
    </>
  );
}
