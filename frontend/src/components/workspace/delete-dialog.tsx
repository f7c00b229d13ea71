import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { rules } from "@/lib/rules";

interface DeleteDialogProps {
  fieldName: string;
  isOpen: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

/** Asks before a planting that the server has is deleted. */
export function DeleteDialog({ fieldName, isOpen, onKeep, onDelete }: DeleteDialogProps) {
  const { t } = useLingui();
  const days = rules().limits().restoreDays;
  return (
    <Dialog
      title={t`Delete ${fieldName}?`}
      isOpen={isOpen}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          It leaves every list. Your agent sees who deleted it and when. For {days} days you can
          restore it under “Deleted” in My plantings.
        </Trans>
      </p>
    </Dialog>
  );
}
