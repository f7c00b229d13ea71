import { copyState, isComplete } from "@/lib/local/copy";
import type { FarmerSums } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

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
