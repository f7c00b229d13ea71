import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isKept } from "@/lib/api/query-client";
import { logFailure } from "@/lib/browser/log-failure";
import type { SyncState } from "@/lib/sync/synchronizer";
import type { WorkspaceState } from "@/lib/workspace/workspace-context";

/** Reads what the page shows of the local database again whenever that changes. */
export function useRefetchOnChange(state: WorkspaceState): void {
  const client = useQueryClient();
  const { news, userId } = state.phase === "open" ? state.workspace : {};
  useEffect(
    () =>
      news?.subscribe(() => {
        refetchShown(client, ["local", userId]).catch((error: unknown) =>
          logFailure("The local database could not be read again", error),
        );
      }),
    [news, client, userId],
  );
}

/**
 * Reads again what is on the screen. A first read that still goes on starts anew: the query client
 * would take it for the answer, and it may have begun before the change.
 */
export async function refetchShown(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/**
 * Repeats failed queries once the server answers again, and those that this device answered in its place. Browsers do
 * not report each return of the network.
 */
export function useRefetchOnReconnect(state: WorkspaceState): void {
  const client = useQueryClient();
  const synchronizer = state.phase === "open" ? state.workspace.synchronizer : undefined;
  useEffect(() => {
    if (!synchronizer) return;
    let was: SyncState["phase"] = "idle";
    return synchronizer.subscribe(() => {
      const { phase } = synchronizer.state;
      if (phase === "running") return;
      if (phase === "in-step" && was === "unreachable") {
        void client.refetchQueries({
          type: "active",
          predicate: ({ state }) => state.status === "error" || isKept(state.data),
        });
      }
      was = phase;
    });
  }, [client, synchronizer]);
}
