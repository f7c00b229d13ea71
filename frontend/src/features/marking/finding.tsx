import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Spinner } from "@/components/feedback/busy-overlay";
import type { BestFix } from "@/lib/rules";
import { Accuracy } from "./accuracy";
import styles from "./marking.module.css";

interface FindingProps {
  best: BestFix | undefined;
  onTakeNow: (best: BestFix) => void;
  onChooseField: () => void;
}

/** Shows the location improving for a few seconds. A person in a hurry can use it as it is. */
export function Finding({ best, onTakeNow, onChooseField }: FindingProps) {
  return (
    <>
      <div role="status" className={styles.progress}>
        <Spinner />
        <p>
          <Trans>Getting your location. Hold still for a few seconds.</Trans>
        </p>
      </div>
      {best?.fix.accuracy !== undefined && <Accuracy meters={best.fix.accuracy} />}
      <div className={styles.acts}>
        {best && (
          <Button onClick={() => onTakeNow(best)}>
            <Trans>Use it now</Trans>
          </Button>
        )}
        <Button onClick={onChooseField}>
          <Trans>Choose the field instead</Trans>
        </Button>
      </div>
    </>
  );
}
