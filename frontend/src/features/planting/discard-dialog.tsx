import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";

interface DiscardDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ isOpen, onStay, onDiscard }: DiscardDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Discard your changes?`}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          <Button variant="primary" onClick={onStay}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Your changes have not been saved.</Trans>
      </p>
    </Dialog>
  );
}
