import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CheckIcon } from "@/components/brand/icons";
import { Spinner } from "@/components/feedback/busy-overlay";
import { useOfflineReady } from "@/lib/browser/offline-ready";
import { copyState, isComplete } from "@/lib/local/copy";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./signal-line.module.css";

interface SignalLineProps {
  /** Whether to say it even if it was so before the page was opened. */
  isAlways?: boolean;
}

/**
 * Says whether this device works without a signal: once it keeps the program, and all records that the person may see.
 * Nothing in a browser that cannot keep the program.
 */
export function SignalLine({ isAlways = false }: SignalLineProps) {
  const isKept = useOfflineReady();
  const { data: isWhole } = useLocalIfOpen(["is-whole"], async ({ database }) =>
    isComplete(await copyState(database)),
  );
  const isKnown = isKept !== undefined && typeof isWhole === "boolean";
  const isReady = isKept === true && isWhole === true;
  const [wasUnready, setWasUnready] = useState(false);
  if (isKnown && !isReady && !wasUnready) setWasUnready(true);
  return (
    <p role="status" className={styles.line}>
      {isKnown && (isAlways || wasUnready) && <Words isReady={isReady} />}
    </p>
  );
}

function Words({ isReady }: { isReady: boolean }) {
  return isReady ? (
    <>
      <CheckIcon />
      <Trans>Ready to work without a signal</Trans>
    </>
  ) : (
    <>
      <Spinner />
      <Trans>Getting ready to work without a signal. Keep the app open for a moment.</Trans>
    </>
  );
}
