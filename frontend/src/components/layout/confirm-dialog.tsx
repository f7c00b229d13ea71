import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/actions/button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  title: string;
  isOpen?: boolean;
  /** The words of the button that leaves everything as it is; without them, Cancel. */
  keep?: ReactNode;
  onKeep: () => void;
  /** The words of the button that goes on. */
  confirm: ReactNode;
  onConfirm: () => void;
  /** Whether going on loses or ends something. */
  isDanger?: boolean;
  isBusy?: boolean;
  /** The consequences. */
  children: ReactNode;
}

/** Asks before something happens. Escape leaves everything as it is. */
export function ConfirmDialog({
  title,
  isOpen = true,
  keep = <Trans>Cancel</Trans>,
  onKeep,
  confirm,
  onConfirm,
  isDanger = false,
  isBusy = false,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{keep}</Button>
          <Button
            variant={isDanger ? "danger" : "primary"}
            aria-disabled={isBusy}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
