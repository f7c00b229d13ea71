/**
 * Reads an agent's book from the copy on this device once that is complete, and from the server
 * until then. Changes made here come on top, so that no answer takes them from the screen.
 */
import { useEffect, useRef } from "react";
import { copyState, isComplete } from "@/lib/local/copy";
import { type LocalOptions, useLocalIfOpen, useWorkspaceIfOpen } from "./use-workspace";
import { type OpenWorkspace, useWorkspaceState } from "./workspace-context";

interface DeviceCopy<Answer> {
  /** `unknown` while the local database is opened. */
  from: "copy" | "server" | "unknown";
  /** The data on this device. It is all of it if `from` is `copy`, else it may be a part. */
  here: Answer | undefined;
  /** Whether the open database is being read, which takes milliseconds. */
  isReading: boolean;
}

/** Reads this device's data, and again whenever it changes. The key names the data. */
export function useDeviceCopy<Answer>(
  key: readonly unknown[],
  read: (workspace: OpenWorkspace, isWhole: boolean) => Promise<Answer>,
  options?: LocalOptions,
): DeviceCopy<Answer> {
  const { phase, wasHere } = useWorkspaceState();
  const readCopy = async (workspace: OpenWorkspace) => {
    const isWhole = isComplete(await copyState(workspace.database));
    return { isWhole, here: await read(workspace, isWhole) };
  };
  const { data, isError } = useLocalIfOpen(key, readCopy, options);
  if (data) {
    return { from: data.isWhole ? "copy" : "server", here: data.here, isReading: false };
  }
  const isNothingHere = isError || phase === "failed" || !wasHere;
  return {
    from: isNothingHere ? "server" : "unknown",
    here: undefined,
    isReading: phase === "open" && !isError,
  };
}

/** Pulls changes when the person opens something that the copy already has. */
export function useCatchUp({ from }: DeviceCopy<unknown>, lookedAt: string): void {
  const synchronizer = useWorkspaceIfOpen()?.synchronizer;
  const asked = useRef("");
  useEffect(() => {
    if (from === "unknown" || asked.current === lookedAt) return;
    asked.current = lookedAt;
    if (from === "copy") void synchronizer?.run();
  }, [from, lookedAt, synchronizer]);
}
