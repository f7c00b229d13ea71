import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useFocusOnMount } from "@/components/layout/use-focus-on-mount";
import styles from "./field.module.css";
import type { LocationFailure } from "./fixes";

interface LocationFailedProps {
  why: LocationFailure;
  onAgain: () => void;
  onEnterByHand: () => void;
}

interface Explanation {
  title: MessageDescriptor;
  help: MessageDescriptor;
}

const EXPLANATIONS: Record<LocationFailure, Explanation> = {
  denied: {
    title: msg`This site may not use your location`,
    help: msg`Allow it in the browser's settings for this site, and for the browser in the phone's settings. Then try again, or enter the place by hand.`,
  },
  unavailable: {
    title: msg`The phone does not find where it is`,
    help: msg`Check that location is turned on in the phone's settings, and go into the open. Then try again, or enter the place by hand.`,
  },
  timeout: {
    title: msg`We couldn’t get your location`,
    help: msg`Go into the open, away from trees and metal roofs. Then try again, or enter the place by hand.`,
  },
  insecure: {
    title: msg`Location works only over a secure connection`,
    help: msg`Open this site by its address that begins with https. Until then, enter the place by hand.`,
  },
  unsupported: {
    title: msg`This browser knows no locations`,
    help: msg`Use another browser, or enter the place by hand.`,
  },
};

/** Why there is no place, what helps, and the way on without it. */
export function LocationFailed({ why, onAgain, onEnterByHand }: LocationFailedProps) {
  const { i18n } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { title, help } = EXPLANATIONS[why];
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {i18n._(title)}
      </h2>
      <p>{i18n._(help)}</p>
      <div className={styles.choices}>
        <Button variant="primary" isWide onClick={onEnterByHand}>
          <Trans>Enter the place by hand</Trans>
        </Button>
        <Button isWide onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  );
}
