import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import type { LocationFailure } from "@/lib/browser/location";
import styles from "./marking.module.css";

interface LocationFailedProps {
  why: LocationFailure;
  onAgain: () => void;
  onChooseField: () => void;
}

interface Explanation {
  title: MessageDescriptor;
  help: MessageDescriptor;
}

const EXPLANATIONS: Record<LocationFailure, Explanation> = {
  denied: {
    title: msg`Location access is off`,
    help: msg`Allow location for this site in your browser’s settings, and for the browser in your phone’s settings. Then try again, or choose the field instead.`,
  },
  unavailable: {
    title: msg`Your phone can’t find its location`,
    help: msg`Turn on location in your phone’s settings and move to an open area. Then try again, or choose the field instead.`,
  },
  timeout: {
    title: msg`We couldn’t get your location`,
    help: msg`Move to an open area, away from trees and metal roofs. Then try again, or choose the field instead.`,
  },
  insecure: {
    title: msg`Location needs a secure connection`,
    help: msg`Open this site at its https address. Until then, choose the field instead.`,
  },
  unsupported: {
    title: msg`This browser can’t tell your location`,
    help: msg`Use another browser, or choose the field instead.`,
  },
};

/** Says why there is no location and what helps, and offers to go on without it. */
export function LocationFailed({ why, onAgain, onChooseField }: LocationFailedProps) {
  const { i18n } = useLingui();
  const { title, help } = EXPLANATIONS[why];
  return (
    <>
      <div role="status">
        <h3>{i18n._(title)}</h3>
        <p>{i18n._(help)}</p>
      </div>
      <div className={styles.acts}>
        <Button variant="primary" onClick={onChooseField}>
          <Trans>Choose the field instead</Trans>
        </Button>
        <Button onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </>
  );
}
