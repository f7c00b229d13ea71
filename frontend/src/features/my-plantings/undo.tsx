import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Button } from "@/components/actions/button";
import { useDeletion } from "@/components/workspace/use-deletion";
import { hasJustDeleted } from "@/lib/planting/address";
import type { LocalPlanting } from "@/lib/planting/here";
import styles from "./my-plantings.module.css";

/** Offers to undo recent deletions until they are sent. */
export function Undo({ deleted }: { deleted: readonly LocalPlanting[] }) {
  const { undo } = useDeletion();
  const undoable = deleted.filter(({ progress }) => progress.step !== "sent");
  const button = useFocusAfterLoss(undoable.length);

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
          <Button
            ref={button}
            onClick={() => void undo(undoable.map(({ planting }) => planting.plantingId))}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** The Delete button disappears with its planting, so the focus moves here. */
function useFocusAfterLoss(count: number) {
  const button = useRef<HTMLButtonElement>(null);
  const comesFromDelete = hasJustDeleted(useLocation().state);
  const before = useRef(comesFromDelete ? 0 : count);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (isMore && (comesFromDelete || document.activeElement === document.body)) {
      button.current?.focus();
    }
  }, [count, comesFromDelete]);
  return button;
}
