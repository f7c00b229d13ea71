import { Trans, useLingui } from "@lingui/react/macro";
import { formatAcres, formatNumber } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { CropMark } from "./crop-marks";
import { CropSign } from "./crop-sign";
import styles from "./map.module.css";

interface CropLegendProps {
  crops: readonly { crop: string; plantings: number; acres: number }[];
  marks: readonly CropMark[];
}

/** The crops on a map, with their marks and acres. */
export function CropLegend({ crops, marks }: CropLegendProps) {
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
        {crops.map(({ crop, plantings, acres }) => {
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
