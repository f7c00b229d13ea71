import { useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { logFailure } from "@/lib/browser/log-failure";
import { deleteRecord, undoDeletion } from "@/lib/local/outbox";
import type { Kind, RecordOf } from "@/lib/records/kinds";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { KIND_WORDS } from "./kind-words";

/** Deletes records on this device, and undoes deletions until they are sent. Both return whether that is done. */
export function useDeletion<K extends Kind>(kind: K) {
  const { t, i18n } = useLingui();
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

  async function remove(record: RecordOf<K>): Promise<boolean> {
    if (!workspace) return false;
    return isDone(deleteRecord(workspace.database, kind, record, Date.now()));
  }

  async function undo(ids: readonly string[]): Promise<boolean> {
    if (!workspace) return false;
    const { database } = workspace;
    const undone = Promise.all(ids.map((id) => undoDeletion(database, { kind, id })));
    if (!(await isDone(undone))) return false;
    const isUndone = !(await undone).includes(false);
    if (!isUndone) fail(i18n._(KIND_WORDS[kind].deletionSent));
    return isUndone;
  }

  return { remove, undo };
}
