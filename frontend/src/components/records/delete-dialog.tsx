import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import type { Kind } from "@/lib/records/kinds";
import { rules } from "@/lib/rules";
import { KIND_WORDS } from "./kind-words";

interface DeleteDialogProps {
  kind: Kind;
  /** What the record is called. */
  name: string;
  /** Whether the farmer deletes what an agent entered. */
  isRejection?: boolean;
  isOpen: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before a record that the server has is deleted. */
export function DeleteDialog({
  kind,
  name,
  isRejection = false,
  isOpen,
  onKeep,
  onDelete,
}: DeleteDialogProps) {
  const { t, i18n } = useLingui();
  const days = rules().limits().restoreDays;
  return (
    <Dialog
      title={isRejection ? t`Reject ${name}?` : t`Delete ${name}?`}
      isOpen={isOpen}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" onClick={onDelete}>
            {isRejection ? <Trans>Reject</Trans> : <Trans>Delete</Trans>}
          </Button>
        </>
      }
    >
      <p>{i18n._(KIND_WORDS[kind].deletion(days))}</p>
    </Dialog>
  );
}
