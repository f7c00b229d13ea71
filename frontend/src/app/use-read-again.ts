import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { WorkspaceState } from "@/lib/workspace/workspace-context";

/** Reads what the page shows of the local database again whenever that changes. */
export function useReadAgain(state: WorkspaceState): void {
  const client = useQueryClient();
  const { news, userId } = state.phase === "open" ? state.workspace : {};
  useEffect(
    () => news?.subscribe(() => void client.invalidateQueries({ queryKey: ["local", userId] })),
    [news, client, userId],
  );
}
