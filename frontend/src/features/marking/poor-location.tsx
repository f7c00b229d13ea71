import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { Button } from "@/components/actions/button";
import type { BestFix } from "@/lib/rules";
import { Accuracy } from "./accuracy";
import styles from "./marking.module.css";

interface PoorLocationProps {
  best: BestFix;
  heading: Ref<HTMLHeadingElement>;
  onAccept: () => void;
  onAgain: () => void;
  onChooseField: () => void;
}

/** Uses a poor location only if the person says so. */
export function PoorLocation({
  best,
  heading,
  onAccept,
  onAgain,
  onChooseField,
}: PoorLocationProps) {
  return (
    <>
      <div role="status">
        <h3 ref={heading} tabIndex={-1}>
          <Trans>Use a poor location?</Trans>
        </h3>
      </div>
      {best.fix.accuracy !== undefined && <Accuracy meters={best.fix.accuracy} />}
      <p>
        <Trans>
          It could be in a neighbor’s field. Move to an open area, away from trees and the cab, and
          try again. Or move the pin yourself.
        </Trans>
      </p>
      <div className={styles.acts}>
        <Button variant="primary" onClick={onAgain}>
          <Trans>Get location again</Trans>
        </Button>
        <Button onClick={onAccept}>
          <Trans>Use it anyway</Trans>
        </Button>
        <Button onClick={onChooseField}>
          <Trans>Choose the field instead</Trans>
        </Button>
      </div>
    </>
  );
}
