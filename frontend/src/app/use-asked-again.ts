import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SyncState } from "@/lib/sync/synchronizer";
import type { WorkspaceState } from "@/lib/workspace/workspace-context";

/** Repeats failed queries once the server answers again. Browsers do not report each return of the network. */
export function useAskedAgain(state: WorkspaceState): void {
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
          predicate: ({ state }) => state.status === "error",
        });
      }
      was = phase;
    });
  }, [client, synchronizer]);
}
