import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Spinner } from "@/components/feedback/busy-overlay";
import type { BestFix } from "@/lib/rules";
import { Accuracy } from "./accuracy";
import styles from "./marking.module.css";

interface FindingProps {
  best: BestFix | undefined;
  /** The name of the farm's field in which the person stands. */
  isIn: string | undefined;
  onTakeNow: (best: BestFix) => void;
  onChooseField: () => void;
}

/**
 * Shows the location improving for a few seconds. A person in a hurry can use it as it is. It is as high as the location
 * that follows, so that no crop moves from under a thumb.
 */
export function Finding({ best, isIn, onTakeNow, onChooseField }: FindingProps) {
  return (
    <>
      <div role="status" className={styles.progress}>
        {best?.fix.accuracy === undefined ? (
          <p className={styles.accuracy}>
            <span>
              <Trans>Getting your location. Hold still for a few seconds.</Trans>
            </span>
          </p>
        ) : (
          <Accuracy meters={best.fix.accuracy} isIn={isIn} />
        )}
        <Spinner />
      </div>
      <div className={styles.ways}>
        {best && (
          <Button variant="quiet" onClick={() => onTakeNow(best)}>
            <Trans>Use it now</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onChooseField}>
          <Trans>Choose the field instead</Trans>
        </Button>
      </div>
    </>
  );
}
