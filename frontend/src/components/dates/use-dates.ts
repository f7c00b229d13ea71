import { skipToken, useQuery } from "@tanstack/react-query";
import { getDatedFarms, getDeadlines } from "@/lib/api/deadlines";
import { NetworkFailure } from "@/lib/api/problem";
import { logFailure } from "@/lib/browser/log-failure";
import type { LocalDatabase } from "@/lib/local/database";
import { datesHere, keepDates } from "@/lib/local/dates";
import type { KeptDates } from "@/lib/local/schema";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";

export interface Dates extends KeptDates {
  /** Whether the server could not be reached, and these are its last answer. */
  isKept: boolean;
}

/** What every answer about dates has in its key. */
export const DATES_KEY = ["dates"];

/** The dates of a crop year with their farms. Without a connection, as the server last answered them. */
export function useDates(cropYear: number) {
  const state = useWorkspaceState();
  const database = state.phase === "open" ? state.workspace.database : undefined;
  return useQuery({
    queryKey: [...DATES_KEY, cropYear, database !== undefined],
    // A workspace that closes has its person logged out, and nobody may ask any more.
    queryFn:
      state.phase === "opening" ? skipToken : ({ signal }) => datesOf(database, cropYear, signal),
  });
}

async function datesOf(
  database: LocalDatabase | undefined,
  cropYear: number,
  signal: AbortSignal,
): Promise<Dates> {
  try {
    const [deadlines, farms] = await Promise.all([
      getDeadlines(cropYear, signal),
      getDatedFarms(signal),
    ]);
    const dates = { deadlines, farms, at: Date.now() };
    if (database) {
      keepDates(database, cropYear, dates).catch((error: unknown) =>
        logFailure("The dates could not be kept on this device", error),
      );
    }
    return { ...dates, isKept: false };
  } catch (error) {
    const kept =
      error instanceof NetworkFailure && database && (await datesHere(database, cropYear));
    if (!kept) throw error;
    return { ...kept, isKept: true };
  }
}
