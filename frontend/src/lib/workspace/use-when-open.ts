import { useCallback, useEffect, useRef } from "react";
import { useWorkspaceState, type WorkspaceState } from "./use-workspace";

/** How opening the workspace ended. */
export type OpeningEnd = Exclude<WorkspaceState, { phase: "opening" }>;

/**
 * A function that waits until the workspace is open or cannot be opened. What waits when the page part goes never
 * hears of it: nobody wants it done any more.
 */
export function useWhenOpen(): () => Promise<OpeningEnd> {
  const state = useWorkspaceState();
  const latest = useRef(state);
  const waiting = useRef(new Set<(end: OpeningEnd) => void>());
  useEffect(() => {
    latest.current = state;
    if (state.phase === "opening") return;
    for (const tell of waiting.current) tell(state);
    waiting.current.clear();
  }, [state]);
  useEffect(() => () => waiting.current.clear(), []);
  return useCallback(
    () =>
      new Promise((resolve) => {
        if (latest.current.phase === "opening") waiting.current.add(resolve);
        else resolve(latest.current);
      }),
    [],
  );
}
