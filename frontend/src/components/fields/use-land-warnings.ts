import { useEffect } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { shownFieldsOf } from "@/lib/fields/here";
import { type LandWarning, landWarnings } from "@/lib/fields/warnings";
import { shownPlantingsOf } from "@/lib/planting/here";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/**
 * What is doubtful about the farm's land, as far as this device has its fields and plantings. Reads nothing without a
 * farmer.
 */
export function useLandWarnings(farmer: string | undefined): readonly LandWarning[] {
  const { data, error } = useLocalIfOpen(
    ["land-warnings", farmer],
    async ({ database, userId }) => {
      if (farmer === undefined) return [];
      const [fields, plantings] = await Promise.all([
        shownFieldsOf(database, userId, farmer),
        shownPlantingsOf(database, userId, farmer),
      ]);
      return landWarnings(fields, plantings);
    },
  );
  useEffect(() => {
    if (error) logFailure("The boundaries could not be compared", error);
  }, [error]);
  return data ?? NONE;
}

const NONE: readonly LandWarning[] = [];
