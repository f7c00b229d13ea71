import { useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { logFailure } from "@/lib/browser/log-failure";
import { deletePlanting, undoPlantingDeletion } from "@/lib/planting/here";
import type { Planting } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** Deletes plantings on this device, and undoes deletions until they are sent. Both return whether that is done. */
export function useDeletion() {
  const { t } = useLingui();
  const workspace = useWorkspaceIfOpen();
  const { fail } = useAlerts();

  async function isDone(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      logFailure("A deletion could not be saved on this device", error);
      fail(t`This device couldn’t save that. Free up some space and try again.`);
      return false;
    } finally {
      workspace?.hasChanged();
    }
  }

  async function remove(planting: Planting): Promise<boolean> {
    if (!workspace) return false;
    return isDone(deletePlanting(workspace.database, planting, Date.now()));
  }

  async function undo(plantingIds: readonly string[]): Promise<boolean> {
    if (!workspace) return false;
    const { database } = workspace;
    const undone = Promise.all(plantingIds.map((id) => undoPlantingDeletion(database, id)));
    if (!(await isDone(undone))) return false;
    const isUndone = !(await undone).includes(false);
    if (!isUndone)
      fail(t`The deletion was already sent. Restore it under “Deleted” in My plantings.`);
    return isUndone;
  }

  return { remove, undo };
}
