import { useState } from "react";
import type { FarmerOrder } from "@/lib/farmer-list/farmer-order";
import { type FarmersChoice, ofFarmer } from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { copyState, isComplete } from "@/lib/local/copy";
import { thisYear } from "@/lib/planting/crop-years";
import type { FarmerSums } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** The crop year, order, search and filter of the table of farmers. The address keeps them, so that Back returns to them. */
export function useTableChoice() {
  const { choice, reorder } = useListChoice();
  const { search: kept, order, isNothing } = choice.farmers;
  const [search, setSearch] = useState(kept);

  /** Each change keeps the text of the search too, which the address does not have while the person types. */
  function put(changes: Partial<FarmersChoice>, cropYear: number | null = null): void {
    reorder((now) => ({
      ...now,
      cropYear: cropYear ?? now.cropYear,
      farmers: { ...now.farmers, search, ...changes },
    }));
  }

  return {
    cropYear: choice.cropYear ?? thisYear(),
    chooseYear: (year: number | null) => put({}, year),
    order,
    orderBy: (next: FarmerOrder) => put({ order: next }),
    /** Whether only farmers without a planting of the crop year are listed. */
    isNothing,
    chooseNothing: (isOnly: boolean) => put({ isNothing: isOnly }),
    search,
    setSearch,
    keepSearch: () => {
      if (search !== kept) put({});
    },
    clear: () => {
      setSearch("");
      put({ search: "", isNothing: false });
    },
    /** What goes along to a farmer. */
    ofFarmer: (farmer: string) =>
      ofFarmer({ ...choice, farmers: { ...choice.farmers, search } }, farmer),
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
