import { useLingui } from "@lingui/react/macro";
import { PendingMark } from "@/components/entries/pending-mark";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import { PENDING_SIGN } from "@/components/map/pending-sign";
import styles from "./pending-sign.module.css";

/** Marks what the farmer has not confirmed: in words, or by the map's sign where the name needs the room. */
export function PendingSign() {
  const { t } = useLingui();
  const words = t`Not confirmed`;
  return (
    <>
      <span className={styles.words}>
        <PendingMark />
      </span>
      <span className={styles.sign} title={words}>
        <span aria-hidden="true">{PENDING_SIGN}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </>
  );
}
