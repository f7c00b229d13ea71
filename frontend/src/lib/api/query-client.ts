import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "@/lib/api/problem";
import { isWithoutRecord } from "@/lib/api/users";
import { isRecord } from "@/lib/is-record";

const RETRIES = 2;

/** An answer of the server is shown for so many milliseconds before it is read again. */
const FRESH = 30_000;

/**
 * The server's data for one signed-in person. A refusal is final; an outage is worth another try.
 * Without a network a query fails at once, so that no page waits in silence.
 *
 * `onWithoutRecord` is called if a query was refused because the person has not finished the
 * sign-up.
 */
export function createQueryClient(onWithoutRecord: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isWithoutRecord(error)) onWithoutRecord();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: ({ state }) => (isKept(state.data) && navigator.onLine ? 0 : FRESH),
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < RETRIES &&
          navigator.onLine &&
          !(error instanceof ApiProblem && error.status < 500),
      },
    },
  });
}

/** How often a page asks what other people do while it is open, in milliseconds. */
const LIVE_EVERY = 15_000;

/**
 * Keeps what a page shows up to date while the page is visible. A failed query waits for the network or for the
 * synchronizer, which repeats it once the server answers.
 */
export const live = {
  refetchInterval: ({ state }: Pick<Query, "state">): number | false =>
    navigator.onLine && state.status !== "error" ? LIVE_EVERY : false,
};

/** Whether the answer is the server's last one, which this device gave as the server could not be reached. */
export function isKept(answer: unknown): boolean {
  return isRecord(answer) && answer.isKept === true;
}
