import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useFocusOnMount } from "@/components/layout/use-focus";
import styles from "./marking.module.css";

interface RemovedProps {
  fieldName: string;
  /** It is undefined once the removal can no longer be undone. */
  onKeep: (() => void) | undefined;
}

/** Says that the planting just saved was taken back. */
export function Removed({ fieldName, onKeep }: RemovedProps) {
  const notice = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className={styles.saved}>
      <p ref={notice} tabIndex={-1} role="status">
        <Trans>
          <strong>{fieldName}</strong> is deleted.
        </Trans>
      </p>
      {onKeep && (
        <div className={styles.savedActs}>
          <Button onClick={onKeep}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
