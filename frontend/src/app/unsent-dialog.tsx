import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";

interface UnsentDialogProps {
  /** The number of records with unsent changes. The dialog is open if it is not 0. */
  unsent: number;
  onLeave: () => void;
  onStay: () => void;
}

/** Tells what happens to unsent changes before a person logs out. */
export function UnsentDialog({ unsent, onLeave, onStay }: UnsentDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Log out with unsent changes?`}
      isOpen={unsent > 0}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>
            <Trans>Log out</Trans>
          </Button>
          <Button variant="primary" onClick={onStay}>
            <Trans>Stay logged in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={unsent}
          one="# planting or field that you added, changed, or deleted here has not been sent."
          other="# plantings or fields that you added, changed, or deleted here have not been sent."
        />{" "}
        <Trans>
          Nothing is lost. It stays on this device, where nobody else can see it, and is sent the
          next time you log in here. You need a signal to log in again.
        </Trans>
      </p>
    </Dialog>
  );
}
