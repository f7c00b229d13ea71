import { Trans, useLingui } from "@lingui/react/macro";
import type { AnyDocument, Kind } from "@/lib/records/kinds";
import { rules } from "@/lib/rules";
import styles from "./history.module.css";
import { differences, memberText } from "./member-text";

interface HistoryChangesProps {
  kind: Kind;
  before: AnyDocument;
  after: AnyDocument;
}

/** Shows each changed form field with its old and new value. */
export function HistoryChanges({ kind, before, after }: HistoryChangesProps) {
  const { t } = useLingui();
  const changed = differences(before, after, rules().members(kind));
  if (changed.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changed.map((member) => {
        const { label } = member;
        const from = memberText(before, member) ?? t`not reported`;
        const to = memberText(after, member) ?? t`not reported`;
        return (
          <li key={member.name}>
            <Trans>
              {label}: from <del>{from}</del> to <ins>{to}</ins>
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
