import { useCallback, useEffect, useRef } from "react";
import { useWorkspaceState, type WorkspaceState } from "./workspace-context";

/** The result of opening the workspace. */
export type OpeningEnd = Exclude<WorkspaceState, { phase: "opening" }>;

/**
 * Returns a function that waits until the workspace is open or cannot be opened. If the part of the
 * page goes away meanwhile, the wait never ends, as its result is no longer needed.
 */
export function useWhenOpen(): () => Promise<OpeningEnd> {
  const state = useWorkspaceState();
  const latest = useRef(state);
  const waiting = useRef(new Set<(end: OpeningEnd) => void>());
  useEffect(() => {
    latest.current = state;
    if (state.phase === "opening") return;
    for (const resolve of waiting.current) resolve(state);
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
