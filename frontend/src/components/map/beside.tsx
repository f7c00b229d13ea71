import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./beside.module.css";
import { useFullScreen } from "./full-screen";

interface BesideProps {
  /** Whether the map has counted its fields, or there is no map. */
  isCounted: boolean;
  children: ReactNode;
}

/**
 * What stands beside a map, and over one that fills the screen once a person opens it. It comes at once: the sums of the
 * fields would move it down.
 */
export function Beside({ isCounted, children }: BesideProps) {
  if (useFullScreen()) {
    return (
      <details className={styles.over}>
        <summary>
          <Trans>Legend</Trans>
        </summary>
        <div className={styles.beside}>{children}</div>
      </details>
    );
  }
  return <div className={styles.beside}>{isCounted && children}</div>;
}
