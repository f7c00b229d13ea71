import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { logFailure } from "@/lib/browser/log-failure";
import type { LocalPlanting } from "@/lib/planting/here";
import { deletePlanting, undoPlantingDeletion } from "@/lib/planting/here";
import { useWorkspace } from "@/lib/workspace/use-workspace";

/** Takes back the planting just saved. The deletion is sent like any other, so the server may have the planting. */
export function useRemoval(local: LocalPlanting | null | undefined) {
  const { t } = useLingui();
  const { database, hasChanged } = useWorkspace();
  const { fail } = useAlerts();
  const [wasRemoved, setRemoved] = useState(false);

  function after(done: Promise<void>): void {
    done.then(hasChanged, (error: unknown) => {
      logFailure("A change of the saved planting could not be saved on this device", error);
      fail(t`This phone couldn’t save that. Free up some space and try again.`);
    });
  }

  async function remove({ planting }: LocalPlanting): Promise<void> {
    await deletePlanting(database, planting, Date.now());
    setRemoved(true);
  }

  async function keep({ planting }: LocalPlanting): Promise<void> {
    if (await undoPlantingDeletion(database, planting.plantingId)) setRemoved(false);
    else fail(t`The deletion was already sent and can’t be undone.`);
  }

  return {
    isRemoved: wasRemoved,
    remove: () => {
      if (local) after(remove(local));
    },
    keep: () => {
      if (local) after(keep(local));
    },
  };
}
