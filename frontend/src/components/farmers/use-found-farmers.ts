import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { bookQuery } from "@/lib/api/book";
import { type ListedFarmer, ordered } from "@/lib/farmer-list/farmer-order";
import { type KnownSums, sumsOfSeason } from "@/lib/farmer-list/known-sums";
import { cropYearOf, type ListChoice } from "@/lib/farmer-list/list-choice";
import { matching } from "@/lib/language/names";
import { copyState, isComplete } from "@/lib/local/copy";
import { thisYear } from "@/lib/planting/crop-years";
import { useRightToday } from "@/lib/planting/right-today";
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
    /** Those of this device, with the times of reports and changes. */
    complete: sumsOfYear?.complete,
    chosenYear,
    // The year of the figures on the screen, so that none stands below another year.
    cropYear: sumsOfYear?.cropYear ?? chosenYear,
    isCurrent: sumsOfYear?.cropYear === chosenYear,
  };
}

interface SumsOfYear {
  cropYear: number;
  byFarmer: ReadonlyMap<string, KnownSums>;
  complete: ReadonlyMap<string, FarmerSums> | undefined;
}

/**
 * What each farmer has reported: by this device once it has all plantings, and by the server's book before. While another
 * crop year is read, these are still the sums of the one before.
 */
function useFarmerSums(cropYear: number): SumsOfYear | undefined {
  const { data: here } = useLocalIfOpen(
    ["farmer-sums", cropYear],
    async ({ database, book }): Promise<SumsOfYear | null> => {
      if (!isComplete(await copyState(database))) return null;
      const sums = await book.farmerSums(cropYear);
      const byFarmer = new Map(sums.map((one) => [one.farmer, one]));
      return { cropYear, byFarmer, complete: byFarmer };
    },
    { isPassing: true },
  );
  const query = bookQuery(cropYear, useRightToday());
  const { data: answer } = useQuery({
    ...query,
    enabled: here === null,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    if (here || !answer) return here ?? undefined;
    const { season } = answer;
    return { cropYear: season.cropYear, byFarmer: sumsOfSeason(season), complete: undefined };
  }, [here, answer]);
}

function hasReported(sums: KnownSums | undefined): boolean {
  return sums !== undefined && sums.thisYear.plantings > 0;
}
