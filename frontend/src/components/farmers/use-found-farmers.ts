import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { bookQuery } from "@/lib/api/book";
import { type ListedFarmer, ordered } from "@/lib/farmer-list/farmer-order";
import { type KnownSums, statesOfSeason, sumsOfSeason } from "@/lib/farmer-list/known-sums";
import { cropYearOf, type ListChoice } from "@/lib/farmer-list/list-choice";
import { matching } from "@/lib/language/names";
import { copyState, isComplete } from "@/lib/local/copy";
import { farmersHere } from "@/lib/local/people";
import { thisYear } from "@/lib/planting/crop-years";
import { useRightToday } from "@/lib/planting/right-today";
import { type FarmerOption, type FarmerSums, type ReportState, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { type Farmers, wordsOf } from "./use-farmers";

const NONE_YET: readonly FarmerOption[] = [];

/** The farmers that the words and the filter of the table find, in its order, with their sums. */
export function useFoundFarmers(
  { options = NONE_YET, records }: Pick<Farmers, "options" | "records">,
  choice: ListChoice,
) {
  const { search, order, isNothing: onlyNothing } = choice.farmers;
  const chosenYear = cropYearOf(choice) ?? thisYear();
  const sumsOfYear = useFarmerSums(chosenYear);
  const sums = sumsOfYear?.byFarmer;
  const states = sumsOfYear?.states;
  /** The ids of those who have reported nothing for the crop year, also not that nothing is planted. */
  const nothing = useMemo(
    () =>
      states && new Set(options.map(({ value }) => value).filter((id) => isNothing(states, id))),
    [options, states],
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
      onlyNothing && nothing
        ? findable.filter(({ farmer }) => nothing.has(farmer.value))
        : findable;
    return ordered(
      matching(looked, search.trim()),
      order,
      names.map(({ value }) => value),
    );
  }, [options, records, sums, nothing, search, onlyNothing, order]);
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
  /** What the season says of each farmer, by id. */
  states: ReadonlyMap<string, ReportState>;
  complete: ReadonlyMap<string, FarmerSums> | undefined;
}

/**
 * What each farmer has reported: by this device once it has all plantings, and by the server's book before. While another
 * crop year is read, these are still the sums of the one before.
 */
function useFarmerSums(cropYear: number): SumsOfYear | undefined {
  const today = useRightToday();
  const { data: here } = useLocalIfOpen(
    ["farmer-sums", cropYear, today],
    async ({ database, book }): Promise<SumsOfYear | null> => {
      if (!isComplete(await copyState(database))) return null;
      const [sums, season] = await Promise.all([
        book.farmerSums(cropYear),
        book.season(cropYear, await farmersHere(database), [], today),
      ]);
      const byFarmer = new Map(sums.map((one) => [one.farmer, one]));
      return { cropYear, byFarmer, states: statesOfSeason(season), complete: byFarmer };
    },
    { isPassing: true },
  );
  const query = bookQuery(cropYear, today);
  const { data: answer } = useQuery({
    ...query,
    enabled: here === null,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    if (here || !answer) return here ?? undefined;
    const { season } = answer;
    return {
      cropYear: season.cropYear,
      byFarmer: sumsOfSeason(season),
      states: statesOfSeason(season),
      complete: undefined,
    };
  }, [here, answer]);
}

/** A farmer whom the answer does not know yet has reported nothing. */
function isNothing(states: ReadonlyMap<string, ReportState>, farmer: string): boolean {
  return (states.get(farmer) ?? "nothing") === "nothing";
}
