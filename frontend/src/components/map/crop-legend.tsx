import { Trans, useLingui } from "@lingui/react/macro";
import { cx } from "@/components/layout/class-names";
import figures from "@/components/lists/figures.module.css";
import { formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { CropSign } from "./crop-sign";
import styles from "./map.module.css";

interface CropLegendProps {
  crops: readonly { crop: string; plantings: number; acres: number }[];
}

/** The crops on a map, with their marks and acres. */
export function CropLegend({ crops }: CropLegendProps) {
  const { t } = useLingui();
  return (
    <div className={figures.frame}>
      <table className={cx(figures.figures, styles.legend)} aria-label={t`Crops on the map`}>
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
          {crops.map(({ crop, plantings, acres }) => (
            <tr key={crop}>
              <th scope="row">
                <CropSign crop={crop} />
                {cropName(crop)}
              </th>
              <td>{formatNumber(plantings)}</td>
              <td>{formatTotalAcres(acres)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
