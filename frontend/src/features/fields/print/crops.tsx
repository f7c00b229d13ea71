import { CropLegend } from "@/components/map/crop-legend";
import type { CropMark } from "@/components/map/crop-marks";
import type { CropTotal } from "@/lib/planting/groups";

interface CropsProps {
  totals: readonly CropTotal[];
  marks: readonly CropMark[];
}

/** The crops on the screen's map. */
export function Crops({ totals, marks }: CropsProps) {
  if (totals.length === 0) return null;
  const crops = totals.map(({ crop, count, acres }) => ({ crop, plantings: count, acres }));
  return <CropLegend crops={crops} marks={marks} />;
}
