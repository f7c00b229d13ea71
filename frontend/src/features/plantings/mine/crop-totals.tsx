import { CropTable } from "@/components/charts/crop-table";
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
  const crops = totals.map(({ crop, count, acres }) => ({ crop, plantings: count, acres }));
  return <CropTable label={label} crops={crops} className={styles.totals} />;
}
