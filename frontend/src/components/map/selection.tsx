import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo } from "react";
import { Button } from "@/components/actions/button";
import { formatTotalAcres } from "@/lib/language/format";
import styles from "./beside.module.css";
import { CropLegend } from "./crop-legend";
import { type MapRows, sumsOf } from "./map-rows";

interface SelectionProps {
  rows: MapRows;
  /** The places in the list of the selected plantings. */
  places: readonly number[];
  download: (ids: readonly string[]) => ReactNode;
  onClear: () => void;
}

/** What the selected area has, and what can be done with it. */
export function Selection({ rows, places, download, onClear }: SelectionProps) {
  const { t } = useLingui();
  const { byCrop, acres: sum, withoutAcres } = useMemo(() => sumsOf(rows, places), [rows, places]);
  const acres = formatTotalAcres(sum);
  return (
    <section aria-label={t`Selected area`} className={styles.selection}>
      <p role="status">
        <Plural value={places.length} one="# planting" other="# plantings" />,{" "}
        <Trans>{acres} acres</Trans>
        {withoutAcres > 0 && (
          <>
            {"; "}
            <Plural value={withoutAcres} one="# has no acres" other="# have no acres" />
          </>
        )}
      </p>
      <div className={styles.ways}>
        <Button onClick={onClear}>
          <Trans>Clear the selection</Trans>
        </Button>
        {places.length > 0 && download(places.map((place) => rows.plantingId(place)))}
      </div>
      {byCrop.length > 0 && <CropLegend crops={byCrop} />}
    </section>
  );
}
