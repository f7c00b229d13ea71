import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Spinner } from "@/components/feedback/busy-overlay";
import { useFocusOnMount } from "@/components/layout/use-focus";
import type { BestFix } from "@/lib/rules";
import { Accuracy } from "./accuracy";
import styles from "./marking.module.css";

interface GatheringProps {
  best: BestFix | undefined;
  onTakeNow: (best: BestFix) => void;
  onEnterByHand: () => void;
  onCancel: () => void;
}

/** Shows the location improving for a few seconds. A person in a hurry can use it as it is. */
export function Gathering({ best, onTakeNow, onEnterByHand, onCancel }: GatheringProps) {
  const words = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className={styles.step}>
      <div role="status" className={styles.progress}>
        <Spinner />
        <p ref={words} tabIndex={-1}>
          <Trans>Getting your location. Hold still for a few seconds.</Trans>
        </p>
      </div>
      {best?.fix.accuracy !== undefined && <Accuracy meters={best.fix.accuracy} />}
      <div className={styles.choices}>
        {best && (
          <Button variant="primary" isWide onClick={() => onTakeNow(best)}>
            <Trans>Use it now</Trans>
          </Button>
        )}
        <Button isWide onClick={onEnterByHand}>
          <Trans>Choose the field instead</Trans>
        </Button>
        <Button variant="quiet" isWide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
