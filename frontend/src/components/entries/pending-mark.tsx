import { Trans } from "@lingui/react/macro";
import styles from "./entries.module.css";

/** Marks what an agent entered and the farmer has not confirmed. */
export function PendingMark() {
  return (
    <span className={styles.mark}>
      <Trans>Not confirmed</Trans>
    </span>
  );
}

/** The name with the mark in words, on paper. */
export function NotConfirmed({ name }: { name: string }) {
  return <Trans>{name} (not confirmed)</Trans>;
}
