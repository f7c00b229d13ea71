import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useFocusOnMount } from "@/components/layout/use-focus";
import type { BestFix } from "@/lib/rules";
import { Accuracy } from "./accuracy";
import styles from "./marking.module.css";

interface DoubtfulProps {
  best: BestFix;
  onAccept: () => void;
  onAgain: () => void;
  onEnterByHand: () => void;
}

/** Uses a poor location only if the person says so. */
export function Doubtful({ best, onAccept, onAgain, onEnterByHand }: DoubtfulProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Use a poor location?</Trans>
      </h2>
      {best.fix.accuracy !== undefined && <Accuracy meters={best.fix.accuracy} />}
      <p>
        <Trans>
          It could be in a neighbor’s field. Move to an open area, away from trees and the cab, and
          try again. Or move the pin yourself.
        </Trans>
      </p>
      <div className={styles.choices}>
        <Button variant="primary" isWide onClick={onAgain}>
          <Trans>Get location again</Trans>
        </Button>
        <Button isWide onClick={onAccept}>
          <Trans>Use it anyway</Trans>
        </Button>
        <Button isWide onClick={onEnterByHand}>
          <Trans>Choose the field instead</Trans>
        </Button>
      </div>
    </div>
  );
}
