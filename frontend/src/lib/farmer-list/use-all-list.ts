import { useMemo } from "react";
import type { AllAnswer, AllQuestion } from "@/lib/book/all";
import { ListRows } from "@/lib/book/rows";
import { today } from "@/lib/browser/clock";
import { plantingsById } from "@/lib/planting/local-plantings";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { type PlacedGroup, placed } from "./group-places";
import type { ListChoice } from "./list-choice";
import { useAsked } from "./use-asked";
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
  const copied = useDeviceCopy(
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
  const asked = useAsked(choice);
  const { groupBy } = choice;
  return useMemo(
    () => ({
      ...asked,
      farmer: undefined,
      groupBy: groupBy ?? undefined,
      newsSince: undefined,
      reader: undefined,
      onlyNews: false,
      words,
      weeks,
    }),
    [asked, groupBy, words, weeks],
  );
}

function listOf(
  { columns, groups, reports, ...answer }: AllAnswer,
  { database, userId }: OpenWorkspace,
  starts: readonly string[],
): AllList {
  const rows = new ListRows(columns);
  return {
    ...answer,
    rows,
    plantings: (ids = rows.plantingIds()) => plantingsById(database, userId, ids),
    groups: placed(groups),
    weeks: busyWeeks(starts, reports, WEEKS_SHOWN),
  };
}
