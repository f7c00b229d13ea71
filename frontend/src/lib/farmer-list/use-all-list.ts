import { useMemo } from "react";
import type { AllAnswer, AllQuestion } from "@/lib/book/all";
import { ListRows } from "@/lib/book/rows";
import { today } from "@/lib/browser/today";
import { plantingsById } from "@/lib/planting/here";
import { useCatchUp, useCopied } from "@/lib/workspace/use-copied";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { cropPlaces } from "./crop-places";
import { type PlacedGroup, placed } from "./group-places";
import { filterOf, type ListChoice } from "./list-choice";
import type { FarmerList } from "./use-farmer-list";
import { busyWeeks, type Week, weeksUntil } from "./weeks";

/** The plantings of all farmers that match a choice. */
export interface AllList extends FarmerList {
  groups: readonly PlacedGroup[];
  /** The weeks with reports of the listed plantings, the last ones. */
  weeks: readonly Week[];
}

/** Two years, so that the last crop year is whole. */
const WEEKS = 105;
/** What fits on a screen. */
const WEEKS_SHOWN = 26;

/**
 * The list of all farmers from this device's book; undefined until its copy is complete. `words` are more words by
 * which a farmer's plantings are found, by the farmer's id.
 */
export function useAllList(
  choice: ListChoice,
  words: ReadonlyMap<string, string>,
): AllList | undefined {
  const workspace = useWorkspaceIfOpen();
  const question = useQuestion(choice, words);
  const { words: _, cropPlaces: places, weeks, ...rest } = question;
  const copied = useCopied(
    ["all", rest, String(places), weeks.at(-1)],
    async ({ book }, isWhole) => (isWhole ? book.all(question) : null),
    { isPassing: true },
  );
  useCatchUp(copied, "all");
  const { here } = copied;
  return useMemo(
    () => (here && workspace ? listOf(here, workspace, weeks) : undefined),
    [here, workspace, weeks],
  );
}

function useQuestion(choice: ListChoice, words: ReadonlyMap<string, string>): AllQuestion {
  const day = today();
  const weeks = useMemo(() => weeksUntil(new Date(`${day}T12:00`), WEEKS), [day]);
  const { groupBy, field, withoutAcres, sort, crop, season, cropYear } = choice;
  return useMemo(
    () => ({
      farmer: undefined,
      groupBy: groupBy ?? undefined,
      filter: filterOf({ crop, season, cropYear }),
      search: field,
      withoutAcres,
      newsSince: undefined,
      reader: undefined,
      onlyNews: false,
      words,
      sort,
      today: day,
      cropPlaces: cropPlaces(),
      weeks,
    }),
    [groupBy, crop, season, cropYear, field, withoutAcres, words, sort, day, weeks],
  );
}

function listOf(
  { facts, totals, columns, groups, reports }: AllAnswer,
  { database, userId }: OpenWorkspace,
  starts: readonly string[],
): AllList {
  const rows = new ListRows(columns);
  return {
    facts,
    totals,
    rows,
    plantings: (ids = rows.plantingIds()) => plantingsById(database, userId, ids),
    groups: placed(groups),
    weeks: busyWeeks(starts, reports, WEEKS_SHOWN),
  };
}
