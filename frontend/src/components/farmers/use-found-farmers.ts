import { useMemo } from "react";
import { type ListedFarmer, ordered } from "@/lib/farmer-list/farmer-order";
import { cropYearOf, type ListChoice } from "@/lib/farmer-list/list-choice";
import { matching } from "@/lib/language/names";
import { copyState, isComplete } from "@/lib/local/copy";
import { thisYear } from "@/lib/planting/crop-years";
import { type FarmerOption, type FarmerSums, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { type Farmers, wordsOf } from "./use-farmers";

const NONE_YET: readonly FarmerOption[] = [];

/** The farmers that the words and the filter of the table find, in its order, with their sums. */
export function useFoundFarmers(
  { options = NONE_YET, records }: Pick<Farmers, "options" | "records">,
  choice: ListChoice,
) {
  const { search, order, isNothing } = choice.farmers;
  const chosenYear = cropYearOf(choice) ?? thisYear();
  const sumsOfYear = useFarmerSums(chosenYear);
  const sums = sumsOfYear?.byFarmer;
  /** The ids of those without a planting of the crop year. */
  const nothing = useMemo(
    () =>
      sums && new Set(options.map(({ value }) => value).filter((id) => !hasReported(sums.get(id)))),
    [options, sums],
  );
  const found: readonly ListedFarmer[] = useMemo(() => {
    const findable = options.map((farmer) => ({
      farmer,
      label: farmer.label,
      words: wordsOf(records.get(farmer.value)),
      sums: sums?.get(farmer.value),
    }));
    const names = rules().rankFarmers([...records.values()], []);
    const looked =
      isNothing && nothing ? findable.filter(({ farmer }) => nothing.has(farmer.value)) : findable;
    return ordered(
      matching(looked, search.trim()),
      order,
      names.map(({ value }) => value),
    );
  }, [options, records, sums, nothing, search, isNothing, order]);
  return {
    found,
    nothing,
    sums,
    chosenYear,
    // The year of the figures on the screen, so that none stands below another year.
    cropYear: sumsOfYear?.cropYear ?? chosenYear,
    isCurrent: sumsOfYear?.cropYear === chosenYear,
  };
}

interface SumsOfYear {
  cropYear: number;
  byFarmer: ReadonlyMap<string, FarmerSums>;
}

/**
 * What each farmer has reported; undefined until this device has all plantings. While another crop
 * year is read, these are still the sums of the one before.
 */
function useFarmerSums(cropYear: number): SumsOfYear | undefined {
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

function hasReported(sums: FarmerSums | undefined): boolean {
  return sums !== undefined && sums.thisYear.plantings > 0;
}
