import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { ConflictChoice } from "./conflict-choice";
import { DiscardDialog } from "./discard-dialog";
import { EditFields } from "./edit-fields";
import styles from "./planting.module.css";
import type { ShownPlanting } from "./use-planting";
import { usePlantingForm } from "./use-planting-form";

interface EditDialogProps {
  shown: ShownPlanting;
  /** Whether Back led away from the form. */
  wasLeft: boolean;
  onDirty: (isDirty: boolean) => void;
  onStay: () => void;
  onEnd: () => void;
}

/** Corrects a planting. It is left without a question only when nothing would be lost. */
export function EditDialog({ shown, wasLeft, onDirty, onStay, onEnd }: EditDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const edit = usePlantingForm(shown, onEnd);
  useUnsaved(edit.isDirty, onDirty);

  const leave = () => (edit.isDirty ? setAsksToLeave(true) : edit.end());

  if (edit.conflict) {
    return <ConflictChoice conflict={edit.conflict} onResolve={edit.resolve} onClose={edit.end} />;
  }
  return (
    <>
      <Dialog
        title={t`Edit planting`}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} variant="primary" aria-disabled={edit.form.isBusy}>
              {edit.form.isBusy ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
            </Button>
          </>
        }
      >
        <Failure text={edit.failure} />
        {edit.isResumed && edit.isDirty && (
          <p className={styles.resumed}>
            <Trans>You began this before and have not saved it.</Trans>
          </p>
        )}
        <EditFields id={formId} form={edit.form} />
      </Dialog>
      <DiscardDialog
        isOpen={edit.isDirty && (wasLeft || asksToLeave)}
        onStay={() => {
          setAsksToLeave(false);
          onStay();
        }}
        onDiscard={edit.end}
      />
    </>
  );
}

export function Failure({ text }: { text: string | null }) {
  return (
    <p role="alert" className={styles.failure} hidden={text === null}>
      {text}
    </p>
  );
}

/** Tells of unsaved changes, and lets the browser ask before the page itself goes. */
function useUnsaved(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirty(isDirty);
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty, onDirty]);
}
