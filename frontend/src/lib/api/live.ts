/** Keeps what a page shows up to date with what other people do while it is open. */
import type { Query } from "@tanstack/react-query";

/** In milliseconds. */
const LIVE_EVERY = 15_000;

/**
 * Asks again while the page is visible. A failed query waits for the network or for the synchronizer, which repeats it
 * once the server answers.
 */
export const live = {
  refetchInterval: ({ state }: Pick<Query, "state">): number | false =>
    navigator.onLine && state.status !== "error" ? LIVE_EVERY : false,
};
