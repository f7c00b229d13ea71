import type { Planting } from "@/lib/rules";

/** The sum of the plantings' acres, as the total shows it. */
export function acres(plantings: readonly Planting[]): string {
  const hundredths = plantings.reduce(
    (sum, { estimatedAcres = 0 }) => sum + Math.round(estimatedAcres * 100),
    0,
  );
  return (hundredths / 100).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
