/**
 * Where an agent's book is read: in the copy on this device once that is complete, and at the server until then. What
 * was done here lies over both, so that no answer takes it from the screen.
 */
import { useEffect, useRef } from "react";
import { copyState, isComplete } from "@/lib/local/copy";
import {
  type OpenWorkspace,
  useLocalIfOpen,
  useWorkspaceIfOpen,
  useWorkspaceState,
} from "./use-workspace";

export interface Copied<Answer> {
  /** Unknown for a moment, while the local database is opened. */
  from: "copy" | "server" | "unknown";
  /** What this device holds of it. Of the copy that is all there is; before that it may be a part. */
  here: Answer | undefined;
}

/** Reads what this device holds, and again whenever that changes. The key names what is read. */
export function useCopied<Answer>(
  key: readonly unknown[],
  read: (workspace: OpenWorkspace, isWhole: boolean) => Promise<Answer>,
): Copied<Answer> {
  const { phase, wasHere } = useWorkspaceState();
  const { data, isError } = useLocalIfOpen(key, async (workspace) => {
    const isWhole = isComplete(await copyState(workspace.database));
    return { isWhole, here: await read(workspace, isWhole) };
  });
  if (data) return { from: data.isWhole ? "copy" : "server", here: data.here };
  const isNothingHere = isError || phase === "failed" || !wasHere;
  return { from: isNothingHere ? "server" : "unknown", here: undefined };
}

/** Asks the server for what changed meanwhile, whenever something else is looked at that the copy had already. */
export function useCatchUp({ from }: Copied<unknown>, lookedAt: string): void {
  const synchronizer = useWorkspaceIfOpen()?.synchronizer;
  const asked = useRef("");
  useEffect(() => {
    if (from === "unknown" || asked.current === lookedAt) return;
    asked.current = lookedAt;
    if (from === "copy") void synchronizer?.run();
  }, [from, lookedAt, synchronizer]);
}
