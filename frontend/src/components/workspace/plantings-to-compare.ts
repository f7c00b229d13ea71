import { logFailure } from "@/lib/browser/log-failure";
import { shownPlantingsOf } from "@/lib/planting/here";
import type { Planting } from "@/lib/rules";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";

/**
 * The farm's other plantings on this device. Without them a planting is compared with none: a question is worth less
 * than the planting.
 */
export async function plantingsToCompare(
  { database, me }: OpenWorkspace,
  { plantingId, farmer }: Pick<Planting, "plantingId" | "farmer">,
): Promise<Planting[]> {
  try {
    const all = await shownPlantingsOf(database, me.userId, farmer);
    return all.filter((other) => other.plantingId !== plantingId);
  } catch (error) {
    logFailure("The plantings to compare with could not be read", error);
    return [];
  }
}
