import type { FarmerOrder } from "@/lib/farmer-list/farmer-order";
import { type FarmersChoice, ofFarmer, withSearch } from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { copyState, isComplete } from "@/lib/local/copy";
import { thisYear } from "@/lib/planting/crop-years";
import type { FarmerSums } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/**
 * The crop year, order and filter of the table of farmers. The address keeps them, so that Back returns to them. It has
 * the text of the search only when the person pauses.
 */
export function useTableChoice(search: string) {
  const { choice, reorder } = useListChoice();
  const { order, isNothing } = choice.farmers;

  function put(changes: Partial<FarmersChoice>): void {
    reorder((now) => ({ ...now, farmers: { ...now.farmers, ...changes } }));
  }

  return {
    cropYear: choice.cropYear ?? thisYear(),
    chooseYear: (cropYear: number | null) => reorder((now) => ({ ...now, cropYear })),
    order,
    orderBy: (next: FarmerOrder) => put({ order: next }),
    /** Whether only farmers without a planting of the crop year are listed. */
    isNothing,
    chooseNothing: (isOnly: boolean) => put({ isNothing: isOnly }),
    /** What goes along to a farmer. */
    ofFarmer: (farmer: string) => ofFarmer(withSearch(choice, search), farmer),
  };
}

export interface SumsOfYear {
  cropYear: number;
  byFarmer: ReadonlyMap<string, FarmerSums>;
}

/**
 * What each farmer has reported; undefined until this device has all plantings. While another crop
 * year is read, these are still the sums of the one before.
 */
export function useFarmerSums(cropYear: number): SumsOfYear | undefined {
  const { data } = useLocalIfOpen(
    ["farmer-sums", cropYear],
    async ({ database, book }) => {
      if (!isComplete(await copyState(database))) return undefined;
      const sums = await book.farmerSums(cropYear);
      return { cropYear, byFarmer: new Map(sums.map((one) => [one.farmer, one])) };
    },
    { isPassing: true },
  );
  return data ?? undefined;
}
