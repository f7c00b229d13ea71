import { Trans, useLingui } from "@lingui/react/macro";
import { cx } from "@/components/layout/class-names";
import { CropSign } from "@/components/map/crop-sign";
import { formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { rules } from "@/lib/rules";
import { Bar } from "./bar";
import styles from "./crop-table.module.css";

interface CropSums {
  crop: string;
  plantings: number;
  acres: number;
}

interface CropTableProps {
  label: string;
  crops: readonly CropSums[];
  className: string | undefined;
  /** What the acres are, beside others. */
  acresName?: string;
  /** In a chart, the crop with the most acres comes first, each has a bar, and this total is below them. */
  totalAcres?: number;
}

/** The plantings and acres of each crop. */
export function CropTable({ label, crops, className, acresName, totalAcres }: CropTableProps) {
  const { t } = useLingui();
  const isChart = totalAcres !== undefined;
  const rows = isChart ? crops.toSorted((one, other) => other.acres - one.acres) : crops;
  const greatest = rows[0]?.acres ?? 0;
  const plantings = { name: t`Plantings`, text: (sums: CropSums) => formatNumber(sums.plantings) };
  const acres = {
    name: acresName ?? t`Acres`,
    text: (sums: CropSums) => formatTotalAcres(sums.acres),
  };
  const columns = isChart ? [acres, plantings] : [plantings, acres];
  return (
    <div className={styles.frame}>
      <table className={cx(styles.figures, className)} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Crop</Trans>
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((sums) => (
            <tr key={sums.crop}>
              <th scope="row">
                <span className={styles.crop}>
                  <CropSign crop={sums.crop} />
                  {cropName(sums.crop)}
                </span>
                {isChart && (
                  <Bar
                    value={sums.acres}
                    greatest={greatest}
                    color={rules().cropMark(sums.crop).color}
                  />
                )}
              </th>
              {columns.map(({ name, text }) => (
                <td key={name}>{text(sums)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {isChart && (
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td>{formatTotalAcres(totalAcres)}</td>
              <td>{formatNumber(rows.reduce((sum, one) => sum + one.plantings, 0))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
