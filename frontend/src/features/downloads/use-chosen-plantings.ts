import { ListRows } from "@/lib/book/rows";
import { withoutFilters } from "@/lib/farmer-list/list-choice";
import { useAsked } from "@/lib/farmer-list/use-asked";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { totalOfAcres } from "@/lib/planting/groups";
import { plantingsById } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { DownloadChoice } from "./download-choice";

/** The plantings that a choice selects, once this device has all of them. */
export function useChosenPlantings({ farmers, cropYears }: DownloadChoice) {
  const workspace = useWorkspaceIfOpen();
  const asked = useAsked(withoutFilters(useListChoice().choice));
  const [only] = farmers.length === 1 ? farmers : [];
  const question = {
    ...asked,
    farmer: only,
    newsSince: undefined,
    reader: undefined,
    onlyNews: false,
  };
  const copied = useDeviceCopy(
    ["download", farmers, cropYears, { ...question, cropPlaces: String(question.cropPlaces) }],
    async ({ book }, isWhole) => {
      if (!isWhole) return null;
      const filters =
        cropYears.length > 0 ? cropYears.map((year) => ({ cropYears: [year] })) : [{}];
      const answers = await Promise.all(
        filters.map((filter) => book.list({ ...question, filter })),
      );
      const years = new Set(answers.flatMap(({ facts }) => facts.cropYears));
      return { years, lists: answers.map(({ columns }) => placesOf(columns, farmers)) };
    },
    { isPassing: true },
  );
  useCatchUp(copied, "downloads");
  const { here } = copied;
  const ids = () =>
    here?.lists.flatMap(({ rows, places }) => places.map((place) => rows.plantingId(place))) ?? [];
  return {
    totals: here && totalOfAcres(here.lists.flatMap(acresOf)),
    years: here?.years ?? [],
    today: asked.today,
    ids,
    plantings: async (): Promise<Planting[]> => {
      if (!workspace || !here) throw new Error("This device does not have all plantings");
      return plantingsById(workspace.database, workspace.userId, ids());
    },
  };
}

interface Places {
  rows: ListRows;
  /** Those of the chosen farmers, from 0. */
  places: readonly number[];
}

function placesOf(columns: ListRows["columns"], farmers: readonly string[]): Places {
  const rows = new ListRows(columns);
  const all = Array.from({ length: rows.length }, (_, place) => place);
  if (farmers.length < 2) return { rows, places: all };
  const chosen = new Set(farmers);
  return { rows, places: all.filter((place) => chosen.has(rows.farmer(place))) };
}

function acresOf({ rows, places }: Places): (number | undefined)[] {
  return places.map((place) => rows.acres(place));
}
