import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId } from "react";
import { Button } from "@/components/actions/button";
import { GroundQuestion } from "@/components/fields/ground-question";
import { NearFieldQuestion } from "@/components/fields/near-field-question";
import { Dialog } from "@/components/layout/dialog";
import { useDiscardQuestion } from "@/components/layout/use-discard-question";
import type { Conflict } from "@/components/records/conflict";
import { EditState } from "@/components/records/edit-state";
import type { FormDraft } from "@/components/records/use-edit-draft";
import { AcresQuestion } from "@/components/workspace/acres-question";
import { LocationQuestion } from "@/components/workspace/location-question";
import { StartQuestion } from "@/components/workspace/start-question";
import { EditFields } from "./edit-fields";
import styles from "./planting.module.css";
import type { ShownPlanting } from "./use-planting";
import { usePlantingForm } from "./use-planting-form";

interface EditDialogProps {
  shown: ShownPlanting;
  draft: FormDraft<"planting">;
  /** Whether Back left the form. */
  wasLeft: boolean;
  onDirty: (isDirty: boolean) => void;
  onStay: () => void;
  onConflict: (conflict: Conflict) => void;
  onEnd: () => void;
  onDelete: (() => void) | undefined;
}

/** Corrects a planting. Closing it asks first if that would lose changes. */
export function EditDialog({ wasLeft, onDirty, onStay, onDelete, ...options }: EditDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const edit = usePlantingForm(options);
  useUnsaved(edit.isDirty, onDirty);

  const { leave, question } = useDiscardQuestion({
    isDirty: edit.isDirty,
    wasLeft,
    onStay,
    onDiscard: edit.end,
  });

  return (
    <>
      <Dialog
        title={t`Edit planting`}
        isOpen
        isByAddress
        onClose={leave}
        actions={
          <>
            {onDelete && (
              <Button className={styles.apart} onClick={onDelete}>
                <Trans>Delete</Trans>
              </Button>
            )}
            <Button onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} variant="primary" aria-disabled={edit.form.isBusy}>
              {edit.form.isBusy ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
            </Button>
          </>
        }
      >
        <EditState edit={edit} className={styles.resumed} />
        <EditFields
          id={formId}
          planting={options.shown.planting}
          form={edit.form}
          fieldOf={edit.fieldOf}
          reason={edit.reason}
        />
      </Dialog>
      <LocationQuestion asked={edit.askedLocation} />
      <NearFieldQuestion asked={edit.askedNear} />
      <AcresQuestion asked={edit.asked} />
      <StartQuestion asked={edit.askedStart} />
      <GroundQuestion asked={edit.askedGround} />
      {question}
    </>
  );
}

/** Reports unsaved changes, and makes the browser ask before it leaves the page. */
function useUnsaved(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirty(isDirty);
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty, onDirty]);
}
