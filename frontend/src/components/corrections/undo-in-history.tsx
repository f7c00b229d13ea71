import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import type { RecordKey } from "@/lib/records/kinds";
import { type Undoable, useUndoCorrection } from "./use-undo-correction";

/** Undoes a correction from the history. */
export function UndoInHistory({ record, undoable }: { record: RecordKey; undoable: Undoable }) {
  const { isBusy, undo } = useUndoCorrection(record);
  return (
    <Button aria-disabled={isBusy} onClick={() => void undo(undoable)}>
      <Trans>Undo this correction</Trans>
    </Button>
  );
}
