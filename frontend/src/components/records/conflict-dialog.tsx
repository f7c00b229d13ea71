import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { ErrorState, Loading } from "@/components/feedback/states";
import { Failure } from "@/components/forms/form";
import { Dialog } from "@/components/layout/dialog";
import type { Conflict } from "./conflict";
import styles from "./conflict.module.css";
import { ConflictUnit } from "./conflict-unit";
import { useMeanwhile } from "./meanwhile-words";
import { useConflict } from "./use-conflict";

interface ConflictDialogProps {
  conflict: Conflict;
  onEnd: () => void;
}

/**
 * Shows both values of every conflict that the rules leave to a person. Closing it decides nothing: the record
 * keeps waiting on this device.
 */
export function ConflictDialog({ conflict, onEnd }: ConflictDialogProps) {
  const { t, i18n } = useLingui();
  const choice = useConflict(conflict, onEnd);
  const { isOwn, words } = useMeanwhile(conflict.kind, conflict.theirs);
  const { units } = choice;
  return (
    <Dialog
      title={i18n._(words.changed)}
      isOpen
      isByAddress
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>
            <Trans>Decide later</Trans>
          </Button>
          <Button variant="primary" aria-disabled={choice.isBusy} onClick={choice.save}>
            {choice.isBusy ? <Trans>Saving…</Trans> : <Trans>Save this choice</Trans>}
          </Button>
        </>
      }
    >
      <Failure text={choice.failure} />
      <p>
        {isOwn ? (
          <Trans>Choose which of your two changes to keep. All other changes are kept.</Trans>
        ) : (
          <Trans>
            You both changed the items below. Choose which to keep. All other changes, yours and
            theirs, are kept.
          </Trans>
        )}
      </p>
      {choice.isFailed && (
        <ErrorState title={t`The two changes could not be compared`} onRetry={choice.retry} />
      )}
      {!units && !choice.isFailed && <Loading label={t`Comparing the two changes…`} />}
      {units && units.length > 1 && (
        <div className={styles.wholes}>
          <Button onClick={() => choice.pickAll("mine")}>
            {isOwn ? <Trans>Keep all of this one</Trans> : <Trans>Keep all of mine</Trans>}
          </Button>
          <Button onClick={() => choice.pickAll("theirs")}>
            {isOwn ? <Trans>Take all of the other one</Trans> : <Trans>Take all of theirs</Trans>}
          </Button>
        </div>
      )}
      <div ref={choice.list} className={styles.units}>
        {units?.map((unit) => (
          <ConflictUnit key={unit.unit} {...unit} />
        ))}
      </div>
    </Dialog>
  );
}
