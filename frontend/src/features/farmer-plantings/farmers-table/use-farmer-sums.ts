import { copyState, isComplete } from "@/lib/local/copy";
import type { FarmerSums } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** What each farmer has reported, by id; undefined until this device has all plantings. */
export function useFarmerSums(cropYear: number): ReadonlyMap<string, FarmerSums> | undefined {
  const { data } = useLocalIfOpen(
    ["farmer-sums", cropYear],
    async ({ database, book }) => {
      if (!isComplete(await copyState(database))) return undefined;
      const sums = await book.farmerSums(cropYear);
      return new Map(sums.map((one) => [one.farmer, one]));
    },
    { isPassing: true },
  );
  return data ?? undefined;
}
