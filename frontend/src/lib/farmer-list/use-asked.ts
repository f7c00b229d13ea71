import { useMemo } from "react";
import type { Question } from "@/lib/book/list";
import { today } from "@/lib/browser/clock";
import { compareNames } from "@/lib/language/names";
import { allPeople } from "@/lib/local/people";
import type { Person } from "@/lib/local/schema";
import type { SortKey } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { cropPlaces } from "./crop-places";
import { chosenOf, filterOf, type ListChoice, sortOf } from "./list-choice";

/** What a choice asks a book, of one farmer or of all. Changes only with the answer, not with the view of a map. */
export function useAsked(
  choice: ListChoice,
): Omit<Question, "farmer" | "newsSince" | "reader" | "onlyNews"> {
  const { noSeason, filterBy, field, withoutAcres, onlyBlocked } = choice;
  const day = today();
  const filter = JSON.stringify(filterOf(choice));
  const countsNoSeason = filterBy === "season" || chosenOf(choice, "season").length > 0;
  const { key, descending } = sortOf(choice);
  const people = usePeopleInOrder(key);
  return useMemo(
    () => ({
      filter: JSON.parse(filter),
      search: field,
      noSeason: noSeason ?? undefined,
      countsNoSeason,
      withoutAcres,
      onlyBlocked,
      sort: { key, descending },
      people,
      today: day,
      cropPlaces: cropPlaces(),
    }),
    [
      filter,
      field,
      noSeason,
      countsNoSeason,
      withoutAcres,
      onlyBlocked,
      key,
      descending,
      people,
      day,
    ],
  );
}

const SORTED_BY_PEOPLE: readonly SortKey[] = ["farmer", "reportedBy"];

/** The ids of the people in the order of their names, for a list that is sorted by people. */
function usePeopleInOrder(key: SortKey): readonly string[] | undefined {
  const { data } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const isNeeded = SORTED_BY_PEOPLE.includes(key);
  return useMemo(
    () => (isNeeded && data ? inOrder([...data.values()]) : undefined),
    [isNeeded, data],
  );
}

function inOrder(people: readonly Person[]): string[] {
  const sortName = ({ firstName, lastName }: Person) => `${lastName} ${firstName}`;
  return people
    .toSorted((one, other) => compareNames(sortName(one), sortName(other)))
    .map(({ userId }) => userId);
}
