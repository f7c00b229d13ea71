import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import type { LogOutWarning } from "./use-log-out";

interface LogOutDialogProps {
  /** Why logging out is asked about. The dialog is open while there is a reason. */
  warning: LogOutWarning | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Tells what logging out means for a person without a connection, or with unsent changes. */
export function LogOutDialog({ warning, onConfirm, onCancel }: LogOutDialogProps) {
  const { t } = useLingui();
  const { unsent = 0, isOffline = false } = warning ?? {};
  return (
    <Dialog
      title={isOffline ? t`Log out without a signal?` : t`Log out with unsent changes?`}
      isOpen={warning !== undefined}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onConfirm}>
            <Trans>Log out</Trans>
          </Button>
          <Button variant="primary" onClick={onCancel}>
            <Trans>Stay logged in</Trans>
          </Button>
        </>
      }
    >
      {isOffline && (
        <p>
          <Trans>
            You need a signal to log in again. Until then, you can’t mark plantings here.
          </Trans>
        </p>
      )}
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# planting or field that you added, changed, or deleted here has not been sent."
            other="# plantings or fields that you added, changed, or deleted here have not been sent."
          />{" "}
          <Trans>
            Nothing is lost. It stays on this device, where nobody else can see it, and is sent the
            next time you log in here.
          </Trans>
          {!isOffline && (
            <>
              {" "}
              <Trans>You need a signal to log in again.</Trans>
            </>
          )}
        </p>
      )}
    </Dialog>
  );
}
