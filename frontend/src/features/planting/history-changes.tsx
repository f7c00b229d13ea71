import { Trans, useLingui } from "@lingui/react/macro";
import { plantingMembers } from "@/lib/planting/members";
import type { PlantingBody } from "@/lib/rules";
import styles from "./planting.module.css";
import { differences, memberText } from "./planting-fields";

interface HistoryChangesProps {
  before: PlantingBody;
  after: PlantingBody;
}

/** Each changed form field with its old and new value. */
export function HistoryChanges({ before, after }: HistoryChangesProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.changes}>
      {differences(before, after, plantingMembers()).map((member) => {
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
