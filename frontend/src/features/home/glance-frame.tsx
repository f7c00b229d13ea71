import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import styles from "./farm-glance.module.css";

/** The id of the legend, which describes the picture. */
const LEGEND = "farm-legend";

interface GlanceFrameProps {
  picture?: ReactNode;
  /** What fills the fields, and how many. Undefined before it is known, and null if there is nothing to say. */
  legend?: ReactNode;
}

/** Leads to the map of the fields. It is as high before the fields are known as with them. */
export function GlanceFrame({ picture, legend }: GlanceFrameProps) {
  const { t } = useLingui();
  const hasLegend = legend !== null;
  return (
    <Link
      to={`${paths.fields}?view=map`}
      className={styles.glance}
      aria-label={t`Map of the fields`}
      aria-describedby={hasLegend ? LEGEND : undefined}
    >
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <strong>
          <Trans>Your fields on the map</Trans>
        </strong>
        {hasLegend && (
          <span className={styles.legend} id={LEGEND}>
            {legend}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Leads a person whose farm has no fields yet to the first one. */
export function NoFieldsFrame() {
  const { t } = useLingui();
  return (
    <Link to={paths.newField} className={styles.glance} aria-label={t`Add a field`}>
      <span className={styles.picture}>
        <DrawOne />
      </span>
      <strong className={styles.words}>
        <Trans>Add a field</Trans>
      </strong>
    </Link>
  );
}

/** Stands in place of the picture. */
export function DrawOne() {
  return (
    <span className={styles.none}>
      <Trans>Draw the boundary of a field, and it appears here.</Trans>
    </span>
  );
}
