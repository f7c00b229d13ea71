import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useFailureAlert } from "@/components/feedback/failures";
import { getAllFarmersPlants } from "@/lib/api/plantings";
import { live } from "@/lib/api/query-client";
import { getAllUsersById } from "@/lib/api/users";
import { logFailure } from "@/lib/browser/log-failure";
import { formatPhone } from "@/lib/language/format";
import { keepFarmers } from "@/lib/local/copy";
import { farmersHere } from "@/lib/local/people";
import type { Person } from "@/lib/local/schema";
import { type FarmerOption, rules, type User } from "@/lib/rules";
import { ownUserQuery } from "@/lib/workspace/own-user";
import { useSessionEmail } from "@/lib/workspace/session";
import { useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";

export interface Farmers {
  /** The linked farmers, recently active ones first; undefined until they are known. */
  options: readonly FarmerOption[] | undefined;
  /** The same farmers with their farms and contacts, by id. */
  records: ReadonlyMap<string, Person>;
  /** Why the list is missing; null while this device is still being read. */
  failure: Error | null;
  /** Whether the list lacks the marks for recent activity. */
  isWithoutActivity: boolean;
  retry: () => void;
}

interface FarmersOfCopy {
  farmers: readonly Person[];
  /** The ids of the recently active farmers. */
  recent: readonly string[];
}

const NOBODY: readonly string[] = [];
const NO_RECORDS: readonly User[] = [];

/** The signed-in agent's farmers. They are listed even if their recent activity cannot be loaded. */
export function useFarmers(): Farmers {
  const email = useSessionEmail() ?? "";
  const workspace = useWorkspaceIfOpen();
  const copied = useDeviceCopy(["farmers"], farmersOfCopy);
  const isFromServer = copied.from === "server";
  const user = useQuery({ ...ownUserQuery(email), ...live });
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
  useKept(workspace, named, copied.from === "copy");
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

  const people = here?.farmers ?? named;
  const byId = useMemo(() => new Map(people?.map((person) => [person.userId, person])), [people]);

  return {
    options,
    records: byId,
    failure: isFromServer && !options ? list.error : null,
    isWithoutActivity: isFromServer && recent.isError && recent.data === undefined,
    retry: () => {
      for (const query of [user, records, recent]) {
        if (query.isError) void query.refetch();
      }
    },
  };
}

/** Stores the server's list of farmers on this device, for use without a connection. A new farmer's plantings follow. */
function useKept(
  workspace: OpenWorkspace | undefined,
  named: readonly User[] | undefined,
  isCopied: boolean,
): void {
  useEffect(() => {
    if (!workspace || !named) return;
    const { database, news, synchronizer } = workspace;
    keepFarmers(database, named).then(
      (isNews) => {
        if (!isNews) return;
        news.announce();
        if (isCopied) void synchronizer.run();
      },
      (error: unknown) => logFailure("The farmers could not be kept on this device", error),
    );
  }, [workspace, named, isCopied]);
}

/** Returns null until the copy is complete: an incomplete copy cannot tell who is active. */
async function farmersOfCopy(
  { database, book }: OpenWorkspace,
  isWhole: boolean,
): Promise<FarmersOfCopy | null> {
  if (!isWhole) return null;
  const [farmers, recent] = await Promise.all([
    farmersHere(database),
    book.recentFarmers(new Date().toISOString()),
  ]);
  return { farmers, recent };
}

/** The ids of farmers with planting activity within the rules' window. */
async function recentFarmers(ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const since = rules().compareDate(new Date().toISOString());
  const plantings = await getAllFarmersPlants(ids, since, signal);
  return [...new Set(plantings.map(({ farmer }) => farmer))];
}

/** The words besides the name by which a farmer is found: farm, email, and the phone number as people type it. */
export function wordsOf(farmer: Person | undefined): string {
  const { farmName = "", email = "", phoneNumber = "" } = farmer ?? {};
  return [farmName, email, phoneNumber, formatPhone(phoneNumber)].join(" ");
}
