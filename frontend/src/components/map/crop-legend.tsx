import { useLingui } from "@lingui/react/macro";
import { CropTable } from "@/components/charts/crop-table";
import styles from "./map.module.css";

interface CropLegendProps {
  crops: readonly { crop: string; plantings: number; acres: number }[];
}

/** The crops on a map, with their marks and acres. */
export function CropLegend({ crops }: CropLegendProps) {
  const { t } = useLingui();
  return (
    <CropTable
      label={t`Crops on the map`}
      crops={crops}
      className={styles.legend}
      acresName={t`Planted acres`}
    />
  );
}
