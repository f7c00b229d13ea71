import { draftsOf, dropDraft } from "@/lib/planting/draft";
import { onePlanting } from "@/lib/planting/local-plantings";
import { useLocal } from "@/lib/workspace/use-workspace";

/**
 * After a browser was killed, its drafts may include a planting that was just saved, and continuing that draft would
 * overwrite the planting. Returns true once such drafts are dropped.
 */
export function useSavedDraftsDropped(farmer: string): boolean {
  const { isFetched } = useLocal(["saved-drafts", farmer], async ({ database, me }) => {
    for (const { plantingId } of draftsOf(me.userId, farmer)) {
      const saved = await onePlanting(database, me.userId, plantingId);
      if (saved) dropDraft(me.userId, plantingId);
    }
    return null;
  });
  return isFetched;
}
