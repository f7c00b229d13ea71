import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { UndoBar } from "@/components/records/undo-bar";
import { historyQuery } from "@/lib/api/records";
import { wasJustSaved } from "@/lib/records/just-saved";
import type { RecordKey } from "@/lib/records/kinds";
import styles from "./corrections.module.css";
import { useUndoable, useUndoCorrection } from "./use-undo-correction";

interface UndoJustSavedProps {
  record: RecordKey;
  version: number;
}

/** Offers an agent to undo the correction that they have just saved. */
export function UndoJustSaved({ record, version }: UndoJustSavedProps) {
  const isRecent = wasJustSaved(record.id, version);
  const { data } = useQuery({ ...historyQuery(record, version), enabled: isRecent });
  const undoable = useUndoable(isRecent ? data : undefined);
  const { isBusy, undo } = useUndoCorrection(record);
  return (
    <div role="status" className={styles.place}>
      {undoable && (
        <UndoBar aria-disabled={isBusy} onUndo={() => void undo(undoable)}>
          <Trans>You corrected this. The farmer is told.</Trans>
        </UndoBar>
      )}
    </div>
  );
}
