import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import type { LocalPlanting } from "@/lib/planting/here";
import { undoPlantingDeletion } from "@/lib/planting/here";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./my-plantings.module.css";

/** Offers to undo recent deletions until they are sent. */
export function Undo({ deleted }: { deleted: readonly LocalPlanting[] }) {
  const { t } = useLingui();
  const { database, hasChanged } = useWorkspace();
  const { fail } = useAlerts();
  const undoable = deleted.filter(({ progress }) => progress.step !== "sent");
  const button = useFocusAfterLoss(undoable.length);

  async function undo(): Promise<void> {
    const undone = await Promise.all(
      undoable.map(({ planting }) => undoPlantingDeletion(database, planting.plantingId)),
    );
    if (undone.includes(false)) fail(t`The deletion was already sent and can’t be undone.`);
    hasChanged();
  }

  return (
    <div role="status" className={styles.undone}>
      {undoable.length > 0 && (
        <div className={styles.undo}>
          <p>
            <Plural
              value={undoable.length}
              one="# planting deleted."
              other="# plantings deleted."
            />
          </p>
          <Button ref={button} onClick={() => void undo()}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** The Delete button disappears with its row, so the focus moves here. */
function useFocusAfterLoss(count: number) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (isMore && document.activeElement === document.body) button.current?.focus();
  }, [count]);
  return button;
}
