import { Trans, useLingui } from "@lingui/react/macro";
import type { CropMark } from "@/components/map/crop-marks";
import { CropSign } from "@/components/map/crop-sign";
import { formatAcres, formatNumber } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { Totals } from "@/lib/rules";
import styles from "./map.module.css";

interface CropLegendProps {
  totals: Totals;
  marks: readonly CropMark[];
}

/** The crops of the listed plantings with their marks and acres. */
export function CropLegend({ totals, marks }: CropLegendProps) {
  const { t } = useLingui();
  return (
    <table className={styles.legend} aria-label={t`Crops on the map`}>
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
        {totals.byCrop.map(({ crop, plantings, acres }) => {
          const mark = marks.find((one) => one.crop === crop);
          return (
            <tr key={crop}>
              <th scope="row">
                {mark && <CropSign mark={mark} />}
                {cropName(crop)}
              </th>
              <td>{formatNumber(plantings)}</td>
              <td>{formatAcres(acres)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
