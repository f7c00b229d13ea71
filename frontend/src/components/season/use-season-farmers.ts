import { useMemo } from "react";
import { type Farmers, wordsOf } from "@/components/farmers/use-farmers";
import { compareNames, matching } from "@/lib/language/names";
import { rules } from "@/lib/rules";
import type { SeasonChoice } from "@/lib/season/season-choice";
import { orderedSeason, type SeasonFarmer } from "@/lib/season/season-order";
import type { SeasonOfYear } from "./use-season";

/** The farmers of a season that the filters keep, in the chosen order; none before the season is known. */
export function useSeasonFarmers(
  { season, notes, reminders }: Pick<SeasonOfYear, "season" | "notes" | "reminders">,
  people: Farmers["records"],
  { state, county, dueBy, search, order }: SeasonChoice,
): readonly SeasonFarmer[] {
  const farmers = useMemo(() => {
    const byFarmer = new Map(notes?.map((note) => [note.farmer, note]));
    const lastReminders = new Map(reminders?.map((reminder) => [reminder.farmer, reminder]));
    return (season?.farmers ?? []).map((row) => {
      const person = people.get(row.farmer);
      const name = person ? `${person.firstName} ${person.lastName}` : "…";
      const note = byFarmer.get(row.farmer);
      const reminder = lastReminders.get(row.farmer);
      const words = `${wordsOf(person)} ${note?.note ?? ""}`;
      return { row, name, note, reminder, label: name, words };
    });
  }, [season, notes, reminders, people]);
  const names = useMemo(() => {
    const ranked = rules().rankFarmers([...people.values()], []);
    return new Map(ranked.map(({ value }, place) => [value, place]));
  }, [people]);
  return useMemo(() => {
    const kept = farmers.filter(
      ({ row }) =>
        (state === null || row.state === state) &&
        (county === null || row.counties.includes(county)) &&
        (dueBy === null || (row.due !== undefined && row.due.day <= dueBy)),
    );
    const found = matching(kept, search.trim());
    return orderedSeason(found, order, compareNames, names);
  }, [farmers, state, county, dueBy, search, order, names]);
}
