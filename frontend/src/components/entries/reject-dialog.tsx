import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { KIND_WORDS } from "@/components/records/kind-words";
import type { Kind } from "@/lib/records/kinds";
import { rules } from "@/lib/rules";

interface RejectDialogProps {
  kind: Kind;
  /** What the record is called. */
  name: string;
  isOpen: boolean;
  onKeep: () => void;
  onReject: () => void;
}

/** Asks before the farmer rejects what an agent entered, which deletes it. */
export function RejectDialog({ kind, name, isOpen, onKeep, onReject }: RejectDialogProps) {
  const { t, i18n } = useLingui();
  const days = rules().limits().restoreDays;
  return (
    <Dialog
      title={t`Reject ${name}?`}
      isOpen={isOpen}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" onClick={onReject}>
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <p>{i18n._(KIND_WORDS[kind].deletion(days))}</p>
    </Dialog>
  );
}
