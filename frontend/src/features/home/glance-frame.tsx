import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./farm-glance.module.css";

interface GlanceFrameProps {
  picture?: ReactNode;
  /** How much of the farm is reported. */
  count?: ReactNode;
}

/** As high before the fields are known and without any as with them. */
export function GlanceFrame({ picture, count }: GlanceFrameProps) {
  return (
    <>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <strong>
          <Trans>Your fields on the map</Trans>
        </strong>
        <span className={styles.count}>{count}</span>
      </span>
    </>
  );
}
