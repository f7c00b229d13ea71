import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import type { WorkspaceState } from "@/lib/workspace/workspace-context";
import { readAgain } from "./read-again";

/** Reads what the page shows of the local database again whenever that changes. */
export function useReadAgain(state: WorkspaceState): void {
  const client = useQueryClient();
  const { news, userId } = state.phase === "open" ? state.workspace : {};
  useEffect(
    () =>
      news?.subscribe(() => {
        readAgain(client, ["local", userId]).catch((error: unknown) =>
          logFailure("The local database could not be read again", error),
        );
      }),
    [news, client, userId],
  );
}
