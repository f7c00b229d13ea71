import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { undoDeletion } from "@/lib/local/outbox";
import type { LocalPlanting } from "@/lib/local/plantings";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./my-plantings.module.css";

/** What was just deleted, for as long as it can be taken back. */
export function Undo({ deleted }: { deleted: readonly LocalPlanting[] }) {
  const { t } = useLingui();
  const { database, hasChanged } = useWorkspace();
  const { fail } = useAlerts();
  const undoable = deleted.filter(({ progress }) => progress.step !== "sent");

  async function undo(): Promise<void> {
    const undone = await Promise.all(
      undoable.map(({ planting }) => undoDeletion(database, planting.plantingId)),
    );
    if (undone.includes(false)) fail(t`The deletion has left already and cannot be taken back.`);
    hasChanged();
  }

  return (
    <div role="status">
      {undoable.length > 0 && (
        <div className={styles.undo}>
          <p>
            <Plural
              value={undoable.length}
              one="# planting is deleted."
              other="# plantings are deleted."
            />
          </p>
          <Button onClick={() => void undo()}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
