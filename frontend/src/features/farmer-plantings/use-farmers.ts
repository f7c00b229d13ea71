import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getAllFarmersPlants } from "@/lib/api/plantings";
import { getAllUsersById } from "@/lib/api/users";
import { ownUserQuery } from "@/lib/own-user";
import { type FarmerOption, rules, type User } from "@/lib/rules";
import { useSessionEmail } from "@/lib/session";
import { useFailureAlert } from "./use-failure-alert";

export interface Farmers {
  /** The signed-in person's own record, once it is there. */
  user: User | undefined;
  /** The linked farmers, recent ones first; absent until they are there. */
  options: readonly FarmerOption[] | undefined;
  /** Why there are none. */
  failure: Error | null;
  /** Whether the farmers are listed without a mark for recent activity. */
  isWithoutActivity: boolean;
  retry: () => void;
}

const NOBODY: readonly string[] = [];

/** The farmers linked to the signed-in agent. Without their recent activity they are listed all the same. */
export function useFarmers(): Farmers {
  const email = useSessionEmail() ?? "";
  const user = useQuery(ownUserQuery(email));
  // An employee has farmers too, and is led home from here.
  const ids = user.data?.isAgent ? user.data.farmers : NOBODY;
  const records = useQuery({
    queryKey: ["users", "farmers", ids],
    queryFn: ({ signal }) => getAllUsersById(ids, signal),
    enabled: ids.length > 0,
  });
  const recent = useQuery({
    queryKey: ["plantings", "recent", ids],
    queryFn: ({ signal }) => recentFarmers(ids, signal),
    enabled: ids.length > 0,
  });

  const list = user.isError ? user : records;
  useFailureAlert(list, rules().messages().farmersFailed);
  useFailureAlert(recent, rules().messages().recentActivityFailed);

  const options = useMemo(() => {
    if (user.data && ids.length === 0) return [];
    const isDecided = recent.data !== undefined || recent.isError;
    return records.data && isDecided
      ? rules().rankFarmers(records.data, recent.data ?? [])
      : undefined;
  }, [user.data, ids, records.data, recent.data, recent.isError]);

  return {
    user: user.data,
    options,
    failure: options ? null : list.error,
    isWithoutActivity: recent.isError && recent.data === undefined,
    retry: () => {
      for (const query of [user, records, recent]) {
        if (query.isError) void query.refetch();
      }
    },
  };
}

/** Who had planting activity within the rules' window, each named once. */
async function recentFarmers(ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const since = rules().compareDate(new Date().toISOString());
  const plantings = await getAllFarmersPlants(ids, since, signal);
  return [...new Set(plantings.map(({ farmer }) => farmer))];
}
