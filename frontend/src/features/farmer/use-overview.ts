import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getPlants } from "@/lib/api/plantings";
import type { Overview } from "@/lib/book/overview";
import { overviewOfServer, plantingsOfServer, type ServerAnswer } from "@/lib/book/server-answer";
import { allPeople } from "@/lib/local/people";
import type { Person } from "@/lib/local/schema";
import { type LocalPlanting, plantingsById, plantingsOf } from "@/lib/planting/local-plantings";
import { type Planting, rules } from "@/lib/rules";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";

/** What a farmer has reported, with the plantings that it names. */
export interface FarmerOverview extends Pick<Overview, "sums"> {
  latest: readonly Planting[];
  /** The crop year of the sums. While another is read, these are still those of the one before. */
  cropYear: number;
  /** The people that this device knows, by id. */
  people: ReadonlyMap<string, Person>;
}

/** What the device has: the overview, or the farmer's plantings if its copy is not complete. */
type Here = FarmerOverview | { plantings: LocalPlanting[] };

/**
 * Reads this device's copy once it is complete, and asks the server before. The answer is null if it cannot be read.
 */
export function useOverview(farmerId: string, cropYear: number) {
  const copied = useDeviceCopy(
    ["overview", farmerId, cropYear],
    (open, isWhole): Promise<Here> =>
      isWhole ? overviewHere(open, farmerId, cropYear) : knownHere(open, farmerId),
    { isPassing: true },
  );
  useCatchUp(copied, farmerId);
  const { from, here } = copied;
  const query = useQuery({
    queryKey: ["plantings", "of", farmerId],
    queryFn: ({ signal }) => getPlants(farmerId, signal),
    structuralSharing: false,
    enabled: from === "server",
  });
  const bytes = query.data;
  const overview = useMemo(() => {
    if (here && "sums" in here) return here;
    return bytes && ofServer({ bytes, here: here?.plantings ?? [] }, farmerId, cropYear);
  }, [here, bytes, farmerId, cropYear]);
  return { overview, query, isFromCopy: from === "copy" };
}

async function overviewHere(
  { database, book, userId }: OpenWorkspace,
  farmerId: string,
  cropYear: number,
): Promise<FarmerOverview> {
  const { sums, latest } = await book.overview(farmerId, cropYear);
  const [plantings, people] = await Promise.all([
    plantingsById(database, userId, latest),
    allPeople(database),
  ]);
  return { sums, latest: plantings, people, cropYear };
}

async function knownHere({ database, userId }: OpenWorkspace, farmerId: string): Promise<Here> {
  return { plantings: await plantingsOf(database, userId, farmerId) };
}

function ofServer(answer: ServerAnswer, farmerId: string, cropYear: number): FarmerOverview | null {
  try {
    const { sums, latest } = overviewOfServer(rules(), answer, farmerId, cropYear);
    const byId = new Map(plantingsOfServer(answer).map((one) => [one.plantingId, one]));
    return {
      sums,
      latest: latest.flatMap((id) => byId.get(id) ?? []),
      people: new Map(),
      cropYear,
    };
  } catch {
    return null;
  }
}
