import { Plural, Trans } from "@lingui/react/macro";
import styles from "./map.module.css";
import type { MapRows } from "./map-rows";
import { PENDING_SIGN } from "./pending-sign";

interface PendingLegendProps {
  plantings: number;
  fields: number;
}

/** The sign of what the farmer has not confirmed, with how much of it is in view. */
export function PendingLegend(counts: PendingLegendProps) {
  const { plantings, fields } = counts;
  if (plantings + fields === 0) return null;
  return (
    <p className={styles.pending}>
      <span className={styles.pendingSign} aria-hidden="true" data-on-paper>
        {PENDING_SIGN}
      </span>
      <span>
        <Trans>Not confirmed by the farmer:</Trans>{" "}
        {plantings > 0 && <Plural value={counts.plantings} one="# planting" other="# plantings" />}
        {plantings > 0 && fields > 0 && ", "}
        {fields > 0 && <Plural value={counts.fields} one="# field" other="# fields" />}
      </span>
    </p>
  );
}

/** How many of these places in a list are of plantings that the farmer has not confirmed. */
export function countPending(rows: Pick<MapRows, "isPending">, places: readonly number[]): number {
  return places.reduce((count, place) => count + Number(rows.isPending(place)), 0);
}
