import { Trans, useLingui } from "@lingui/react/macro";
import type { PlantingBody } from "@/lib/rules";
import { FIELD_LABELS } from "./field-labels";
import styles from "./planting.module.css";
import { differences, fieldText } from "./planting-fields";

interface HistoryChangesProps {
  before: PlantingBody;
  after: PlantingBody;
}

/** Each changed form field with its old and new value. */
export function HistoryChanges({ before, after }: HistoryChangesProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className={styles.changes}>
      {differences(before, after).map((field) => {
        const label = i18n._(FIELD_LABELS[field]);
        const from = fieldText(before, field) ?? t`not reported`;
        const to = fieldText(after, field) ?? t`not reported`;
        return (
          <li key={field}>
            <Trans>
              {label}: from <del>{from}</del> to <ins>{to}</ins>
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
