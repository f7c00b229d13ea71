import { Trans } from "@lingui/react/macro";
import { cx } from "@/components/layout/class-names";
import figures from "@/components/lists/figures.module.css";
import { CropSign } from "@/components/map/crop-sign";
import { formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { LocalPlanting } from "@/lib/planting/here";
import { totalsByCrop } from "./groups";
import styles from "./my-plantings.module.css";

interface CropTotalsProps {
  /** What the totals are of, for screen readers. */
  label: string;
  plantings: readonly LocalPlanting[];
}

/** The plantings and acres of each crop. A single crop needs no table. */
export function CropTotals({ label, plantings }: CropTotalsProps) {
  const totals = totalsByCrop(plantings);
  if (totals.length < 2) return null;
  return (
    <div className={figures.frame}>
      <table className={cx(figures.figures, styles.totals)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Crop</Trans>
            </th>
            <th scope="col">
              <Trans>Plantings</Trans>
            </th>
            <th scope="col">
              <Trans>Acres</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ crop, count, acres }) => (
            <tr key={crop}>
              <th scope="row">
                <span className={styles.crop}>
                  <CropSign crop={crop} />
                  {cropName(crop)}
                </span>
              </th>
              <td>{formatNumber(count)}</td>
              <td>{formatTotalAcres(acres)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
