import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { getAllFarmersPlants } from "@/lib/api/plantings";
import { getAllUsersById } from "@/lib/api/users";
import { startField } from "@/lib/field";
import { farmersHere, recentFarmersHere } from "@/lib/local/book";
import { keepFarmers } from "@/lib/local/copy";
import type { Person } from "@/lib/local/schema";
import { logFailure } from "@/lib/log-failure";
import { ownUserQuery } from "@/lib/own-user";
import { type FarmerOption, rules, type User } from "@/lib/rules";
import { useSessionEmail } from "@/lib/session";
import { useCopied } from "@/lib/workspace/use-copied";
import { type OpenWorkspace, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { useFailureAlert } from "./use-failure-alert";

export interface Farmers {
  /** The linked farmers, recent ones first; absent until they are there. */
  options: readonly FarmerOption[] | undefined;
  /** Why there are none; nothing while this device is still asked. */
  failure: Error | null;
  /** Whether the farmers are listed without a mark for recent activity. */
  isWithoutActivity: boolean;
  retry: () => void;
}

interface FarmersOfCopy {
  farmers: readonly Person[];
  /** The ids of those with activity of late. */
  recent: readonly string[];
}

const NOBODY: readonly string[] = [];
const NO_RECORDS: readonly User[] = [];

/** The farmers linked to the signed-in agent. Without their recent activity they are listed all the same. */
export function useFarmers(): Farmers {
  const email = useSessionEmail() ?? "";
  const workspace = useWorkspaceIfOpen();
  const copied = useCopied(["farmers"], farmersOfCopy);
  const isFromServer = copied.from === "server";
  const user = useQuery(ownUserQuery(email));
  const ids = user.data?.farmers ?? NOBODY;
  const records = useQuery({
    queryKey: ["users", "farmers", ids],
    queryFn: ({ signal }) => getAllUsersById(ids, signal),
    enabled: ids.length > 0,
  });
  const recent = useQuery({
    queryKey: ["plantings", "recent", ids],
    queryFn: ({ signal }) => recentFarmers(ids, signal),
    enabled: isFromServer && ids.length > 0,
  });

  const named = user.data && ids.length === 0 ? NO_RECORDS : records.data;
  useKept(workspace, named);
  const list = user.isError ? user : records;
  useFailureAlert(isFromServer ? list : undefined, rules().messages().farmersFailed);
  useFailureAlert(isFromServer ? recent : undefined, rules().messages().recentActivityFailed);

  const { here } = copied;
  const options = useMemo(() => {
    if (here) return rules().rankFarmers([...here.farmers], [...here.recent]);
    const isDecided = recent.data !== undefined || recent.isError || ids.length === 0;
    return isFromServer && named && isDecided
      ? rules().rankFarmers([...named], recent.data ?? [])
      : undefined;
  }, [here, isFromServer, ids, named, recent.data, recent.isError]);

  return {
    options,
    failure: isFromServer && !options ? list.error : null,
    isWithoutActivity: isFromServer && recent.isError && recent.data === undefined,
    retry: () => {
      for (const query of [user, records, recent]) {
        if (query.isError) void query.refetch();
      }
    },
  };
}

/** Keeps on this device whom the server names, for when it cannot be asked. */
function useKept(workspace: OpenWorkspace | undefined, named: readonly User[] | undefined): void {
  useEffect(() => {
    if (!workspace || !named) return;
    const { database, news } = workspace;
    keepFarmers(database, named).then(
      (isNews) => isNews && news.tell(),
      (error: unknown) => logFailure("The farmers could not be kept on this device", error),
    );
  }, [workspace, named]);
}

/** Nothing before the copy is whole: a part of it says nothing of who is active. */
async function farmersOfCopy(
  { database, userId }: OpenWorkspace,
  isWhole: boolean,
): Promise<FarmersOfCopy | null> {
  if (!isWhole) return null;
  const { isRecentlyActive } = await startField();
  const now = new Date().toISOString();
  const [farmers, recent] = await Promise.all([
    farmersHere(database),
    recentFarmersHere(database, userId, ({ createdAt, reportedAt, startDateISO }) =>
      isRecentlyActive(createdAt, reportedAt, startDateISO, now),
    ),
  ]);
  return { farmers, recent };
}

/** Who had planting activity within the rules' window, each named once. */
async function recentFarmers(ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const since = rules().compareDate(new Date().toISOString());
  const plantings = await getAllFarmersPlants(ids, since, signal);
  return [...new Set(plantings.map(({ farmer }) => farmer))];
}
