import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { historyQuery } from "@/components/records/history-query";
import { isCorrected, noteRead } from "@/lib/planting/corrections";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { ShownPlanting } from "./use-planting";

/** A person of the farm has read a correction once the history on this page shows it. */
export function useReadCorrection({ planting }: ShownPlanting): void {
  const workspace = useWorkspaceIfOpen();
  const isTold = workspace !== undefined && workspace.me.userType !== "agent";
  const { isSuccess } = useQuery({
    ...historyQuery({ kind: "planting", id: planting.plantingId }, planting.version),
    enabled: isTold && isCorrected(planting),
  });
  useEffect(() => {
    if (!workspace || !isSuccess) return;
    noteRead(workspace.userId, planting);
    workspace.news.tellAtOnce();
  }, [workspace, isSuccess, planting]);
}
