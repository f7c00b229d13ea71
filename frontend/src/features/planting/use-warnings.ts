import { useLandWarnings } from "@/components/fields/use-land-warnings";
import { concerns, type LandWarning } from "@/lib/fields/warnings";
import { type Planting, rules } from "@/lib/rules";

/** What is doubtful about the land of the planting, in its crop year. */
export function useWarnings(planting: Planting): LandWarning[] {
  const { fieldId, farmer } = planting;
  const warnings = useLandWarnings(fieldId === undefined ? undefined : farmer);
  if (fieldId === undefined) return [];
  const cropYear = rules().cropYear(planting);
  return warnings.filter(
    (one) => concerns(one, fieldId) && (one.about === "overlap" || one.cropYear === cropYear),
  );
}
