import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./farm-glance.module.css";

/** The id of the legend, which describes the picture. */
export const LEGEND = "farm-legend";

interface GlanceFrameProps {
  picture?: ReactNode;
  /** What fills the fields, and how many. */
  legend?: ReactNode;
}

/** As high before the fields are known and without any as with them. */
export function GlanceFrame({ picture, legend }: GlanceFrameProps) {
  return (
    <>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <strong>
          <Trans>Your fields on the map</Trans>
        </strong>
        <span className={styles.legend} id={LEGEND}>
          {legend}
        </span>
      </span>
    </>
  );
}
