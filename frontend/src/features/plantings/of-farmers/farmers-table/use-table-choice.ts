import type { FarmerOrder } from "@/lib/farmer-list/farmer-order";
import {
  type FarmersChoice,
  ofFarmer,
  withCropYear,
  withSearch,
} from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";

/**
 * The crop year, order and filter of the table of farmers. The address keeps them, so that Back returns to them. It has
 * the text of the search only when the person pauses.
 */
export function useTableChoice(search: string) {
  const { choice, reorder } = useListChoice();
  const list = withSearch(choice, search);

  function put(changes: Partial<FarmersChoice>): void {
    reorder((now) => ({ ...now, farmers: { ...now.farmers, ...changes } }));
  }

  return {
    list,
    chooseYear: (cropYear: number | null) => reorder((now) => withCropYear(now, cropYear)),
    orderBy: (order: FarmerOrder) => put({ order }),
    /** Whether only farmers without a planting of the crop year are listed. */
    chooseNothing: (isNothing: boolean) => put({ isNothing }),
    /** What goes along to a farmer. */
    ofFarmer: (farmer: string) => ofFarmer(list, farmer),
  };
}
