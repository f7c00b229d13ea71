import { useLandWarnings } from "@/components/fields/use-land-warnings";
import { concerns, type LandWarning } from "@/lib/fields/warnings";
import type { Planting } from "@/lib/rules";

/** What is doubtful about the land of the planting, in its crop year. */
export function useWarnings({ plantingId, fieldId, farmer }: Planting): LandWarning[] {
  return useLandWarnings(farmer).filter((one) =>
    one.about === "overlap"
      ? fieldId !== undefined && concerns(one, fieldId)
      : one.plantings.some((planting) => planting.plantingId === plantingId),
  );
}
