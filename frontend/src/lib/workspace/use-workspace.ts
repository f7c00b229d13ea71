/** The workspace for components. */
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useContext, useSyncExternalStore } from "react";
import { type Kind, rules } from "@/lib/rules";
import type { SyncState } from "@/lib/sync/synchronizer";
import { type OpenWorkspace, WorkspaceContext } from "./workspace-context";

/** The workspace once it is open, for pages that work without it too. */
export function useWorkspaceIfOpen(): OpenWorkspace | undefined {
  const state = useContext(WorkspaceContext);
  return state.phase === "open" ? state.workspace : undefined;
}

/** Returns the open workspace, and works only inside `WithWorkspace`. */
export function useWorkspace(): OpenWorkspace {
  const workspace = useWorkspaceIfOpen();
  if (!workspace) throw new Error("the workspace was used before it was open");
  return workspace;
}

export interface LocalOptions {
  /** Keeps the data of the last key on the screen while that of the next is read, and no longer. */
  isPassing?: boolean;
}

/** Reads the local database. The provider of the workspace has it read again whenever it changes. The key names the data. */
export function useLocal<Answer>(
  key: readonly unknown[],
  read: (workspace: OpenWorkspace) => Promise<Answer>,
) {
  return useLocalOf(useWorkspace(), key, read);
}

/** Does what `useLocal` does for pages without a workspace too. The answer is null if it cannot be opened. */
export function useLocalIfOpen<Answer>(
  key: readonly unknown[],
  read: (workspace: OpenWorkspace) => Promise<Answer | undefined>,
  options: LocalOptions = {},
) {
  return useLocalOf(
    useWorkspaceIfOpen(),
    key,
    async (workspace) => (await read(workspace)) ?? null,
    options,
  );
}

function useLocalOf<Answer>(
  workspace: OpenWorkspace | undefined,
  key: readonly unknown[],
  read: (workspace: OpenWorkspace) => Promise<Answer>,
  { isPassing = false }: LocalOptions = {},
) {
  return useQuery({
    queryKey: ["local", workspace?.userId, ...key],
    queryFn: workspace ? () => read(workspace) : skipToken,
    // This device's data needs no network, and its failure is not an outage.
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    ...(isPassing && { placeholderData: keepPreviousData, gcTime: 0, structuralSharing: false }),
  });
}

export function useSyncState(): SyncState {
  const { synchronizer } = useWorkspace();
  return useSyncExternalStore(synchronizer.subscribe, () => synchronizer.state);
}

/** What the signed-in person may do with records, by the rules. Nothing without their workspace. */
export function usePermission() {
  const userType = useWorkspaceIfOpen()?.me.userType;
  return {
    mayDelete: (kind: Kind) => userType !== undefined && rules().mayDelete(kind, userType),
    mayReshapeFields: userType !== undefined && rules().mayReshapeFields(userType),
    /** Whether edits of this person are corrections. */
    corrects: userType !== undefined && rules().corrects(userType),
    mayAnswer: userType !== undefined && rules().mayAnswer(userType),
  };
}
