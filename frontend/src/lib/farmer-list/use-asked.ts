import { useMemo } from "react";
import type { Question } from "@/lib/book/list";
import { today } from "@/lib/browser/clock";
import { cropPlaces } from "./crop-places";
import { filterOf, type ListChoice } from "./list-choice";

/** What a choice asks a book, of one farmer or of all. Changes only with the answer, not with the view of a map. */
export function useAsked({
  crop,
  season,
  cropYear,
  choices,
  noSeason,
  filterBy,
  field,
  withoutAcres,
  sort: { key, descending },
}: ListChoice): Omit<Question, "farmer" | "newsSince" | "reader" | "onlyNews"> {
  const day = today();
  const codes = JSON.stringify(choices);
  const countsNoSeason = filterBy === "season";
  return useMemo(
    () => ({
      filter: filterOf({ crop, season, cropYear, choices: JSON.parse(codes) }),
      search: field,
      noSeason: noSeason ?? undefined,
      countsNoSeason,
      withoutAcres,
      sort: { key, descending },
      today: day,
      cropPlaces: cropPlaces(),
    }),
    [
      crop,
      season,
      cropYear,
      codes,
      field,
      noSeason,
      countsNoSeason,
      withoutAcres,
      key,
      descending,
      day,
    ],
  );
}
