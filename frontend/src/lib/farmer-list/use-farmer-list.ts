import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getPlants } from "@/lib/api/plantings";
import type { Answer, Question } from "@/lib/book/list";
import { ListRows } from "@/lib/book/rows";
import { listOfServer, plantingsOfServer, type ServerAnswer } from "@/lib/book/server-answer";
import { type LocalPlanting, plantingsById, plantingsOf } from "@/lib/planting/local-plantings";
import {
  type Facet,
  type NoSeasonCount,
  type PartFacts,
  type Planting,
  rules,
  type Totals,
} from "@/lib/rules";
import { rememberedUserId } from "@/lib/workspace/me";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { useMarkedSince } from "./last-seen";
import type { ListChoice } from "./list-choice";
import { useAsked } from "./use-asked";

/** The plantings that match a choice. */
export interface FarmerList {
  /** What holds for all plantings of the farmer. */
  facts: PartFacts;
  /** The sums of the listed plantings. */
  totals: Totals;
  rows: ListRows;
  /** The values of each filter, with the number of plantings that all others keep. */
  facets: readonly Facet[];
  /** How many plantings are in no season that all but the season keep, by reason; empty without a filter by season. */
  inNoSeason: readonly NoSeasonCount[];
  /** The listed plantings, or those of them with these ids: whole, in their order. */
  plantings: (ids?: readonly string[]) => Promise<Planting[]>;
}

const NONE: readonly LocalPlanting[] = [];

/** What the device has: the answer of its book, or the farmer's plantings if its copy is not complete. */
type Here = { answer: Answer } | { plantings: LocalPlanting[] };

/**
 * A farmer's list: from this device's book, or from the server's answer with this device's pending changes. If the
 * agent's farmers do not include the farmer, this asks the server in any case. The answer is null if it cannot be read.
 */
export function useFarmerList(farmerId: string, isListed: boolean, choice: ListChoice) {
  const workspace = useWorkspaceIfOpen();
  const question = useQuestion(farmerId, choice);
  const copied = useDeviceCopy(
    ["list", isListed, { ...question, cropPlaces: String(question.cropPlaces) }],
    (open, isWhole) => readHere(open, isWhole && isListed, question),
    { isPassing: true },
  );
  useCatchUp(copied, farmerId);
  const { from, here } = copied;
  const isFromCopy = isListed && from === "copy";
  const told = useQuery({
    queryKey: ["plantings", "of", farmerId],
    queryFn: ({ signal }) => getPlants(farmerId, signal),
    structuralSharing: false,
    enabled: !isFromCopy && from !== "unknown",
  });
  const bytes = told.data;
  const list = useMemo(() => {
    if (isFromCopy) {
      return here && workspace && "answer" in here ? ofCopy(here.answer, workspace) : undefined;
    }
    // Only the copy has the fields, which have the counties and block lines.
    if (question.filter.counties || question.onlyBlocked) return undefined;
    const known = here && "plantings" in here ? here.plantings : NONE;
    return bytes && ofServer({ bytes, here: known }, question);
  }, [isFromCopy, here, workspace, bytes, question]);
  return { list, told, isFromCopy };
}

/** A question about one farmer. */
type FarmerQuestion = Question & { farmer: string };

function useQuestion(farmer: string, choice: ListChoice): FarmerQuestion {
  const asked = useAsked(choice);
  const { onlyNews } = choice;
  const newsSince = useMarkedSince(farmer);
  return useMemo(
    () => ({
      farmer,
      ...asked,
      newsSince,
      reader: rememberedUserId(),
      onlyNews,
    }),
    [farmer, asked, newsSince, onlyNews],
  );
}

async function readHere(
  { database, book, userId }: OpenWorkspace,
  isInBook: boolean,
  question: FarmerQuestion,
): Promise<Here> {
  return isInBook
    ? { answer: await book.list(question) }
    : { plantings: await plantingsOf(database, userId, question.farmer) };
}

function ofCopy({ columns, ...answer }: Answer, { database, userId }: OpenWorkspace): FarmerList {
  const rows = new ListRows(columns);
  const plantings = (ids: readonly string[] = rows.plantingIds()) =>
    plantingsById(database, userId, ids);
  return { ...answer, rows, plantings };
}

function ofServer(given: ServerAnswer, question: Question): FarmerList | null {
  try {
    const { columns, ...answer } = listOfServer(rules(), given, question);
    const rows = new ListRows(columns);
    const plantings = async (ids: readonly string[] = rows.plantingIds()) => {
      const byId = new Map(plantingsOfServer(given).map((one) => [one.plantingId, one]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    };
    return { ...answer, rows, plantings };
  } catch {
    return null;
  }
}
