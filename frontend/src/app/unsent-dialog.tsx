import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";

interface UnsentDialogProps {
  /** How many plantings have something unsent; the question is asked while there are any. */
  unsent: number;
  onLeave: () => void;
  onStay: () => void;
}

/** Says what becomes of unsent plantings before someone logs out. */
export function UnsentDialog({ unsent, onLeave, onStay }: UnsentDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Log out with unsent plantings?`}
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
          one="# planting that you marked, changed or deleted here is not sent yet."
          other="# plantings that you marked, changed or deleted here are not sent yet."
        />{" "}
        <Trans>
          Nothing is lost: it waits here, unseen by others, and is sent when you log in on this
          device again.
        </Trans>
      </p>
    </Dialog>
  );
}
