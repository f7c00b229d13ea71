import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Progress } from "@/lib/local/records";
import { hasJustDeleted } from "@/lib/records/just-deleted";
import type { Kind } from "@/lib/records/kinds";
import styles from "./deleted.module.css";
import { KIND_WORDS } from "./kind-words";
import { UndoBar } from "./undo-bar";
import { useDeletion } from "./use-deletion";

interface UndoProps {
  kind: Kind;
  /** The records with a deletion that the server does not have. */
  deleted: readonly { id: string; progress: Progress }[];
}

/** Offers to undo recent deletions until they are sent. */
export function Undo({ kind, deleted }: UndoProps) {
  const { i18n } = useLingui();
  const { undo } = useDeletion(kind);
  const undoable = deleted.filter(({ progress }) => progress.step !== "sent");
  const button = useFocusAfterLoss(undoable.length);

  return (
    <div role="status" className={styles.undone}>
      {undoable.length > 0 && (
        <UndoBar ref={button} onUndo={() => void undo(undoable.map(({ id }) => id))}>
          {i18n._(KIND_WORDS[kind].undone(undoable.length))}
        </UndoBar>
      )}
    </div>
  );
}

/** The Delete button disappears with its record, so the focus moves here. */
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
