import { useState } from "react";
import { useNavigate } from "react-router";
import { useDeletion } from "@/components/records/use-deletion";
import { paths } from "@/lib/paths";
import { JUST_DELETED } from "@/lib/records/just-deleted";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import type { ShownPlanting } from "./use-planting";

/** Deletes the shown planting, and leads to the list, which offers to undo it. Agents may not delete. */
export function useRemoval(
  { planting, progress, isDeleted }: ShownPlanting,
  listAddress: string = paths.myPlantings,
) {
  const workspace = useWorkspaceIfOpen();
  const deletion = useDeletion("planting");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // A refused change waits for the person's decision first.
  const isOpen = !isDeleted && progress?.step !== "attention";

  async function remove(): Promise<void> {
    setAsking(false);
    if (await deletion.remove(planting)) {
      await navigate(listAddress, { replace: true, state: JUST_DELETED });
    }
  }

  return {
    isOffered: workspace !== undefined && workspace.me.userType !== "agent" && isOpen,
    isAsking,
    /** Asks once if the server has the planting. */
    begin: () => {
      if (planting.version > 0) setAsking(true);
      else void remove();
    },
    keep: () => setAsking(false),
    confirm: () => void remove(),
  };
}
