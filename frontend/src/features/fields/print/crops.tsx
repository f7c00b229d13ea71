import { CropLegend } from "@/components/map/crop-legend";
import type { CropTotal } from "@/lib/planting/groups";

/** The crops on the screen's map. */
export function Crops({ totals }: { totals: readonly CropTotal[] }) {
  if (totals.length === 0) return null;
  const crops = totals.map(({ crop, count, acres }) => ({ crop, plantings: count, acres }));
  return <CropLegend crops={crops} />;
}
