import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { useCheckedForm } from "@/components/forms/checked-form";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextArea } from "@/components/forms/text-area";
import { TextField } from "@/components/forms/text-field";
import { formatNumber } from "@/lib/language/format";
import { rules } from "@/lib/rules";
import type { SeasonFarmer } from "@/lib/season/season-order";
import type { NoteContent } from "./use-note";

interface NoteDialogProps {
  farmer: SeasonFarmer;
  isBusy: boolean;
  onSave: (content: NoteContent) => Promise<void>;
  onClose: () => void;
}

/** The agent's note about a farmer. If another device changes it meanwhile, the dialog shows that note too. */
export function NoteDialog({ farmer: { name, note }, isBusy, onSave, onClose }: NoteDialogProps) {
  const { t } = useLingui();
  const limit = formatNumber(rules().limits().note);
  const [initial] = useState({ note: note?.note ?? "", calledOn: note?.calledOn ?? "" });
  const form = useCheckedForm<"note" | "calledOn">({
    initial,
    check: useCallback(({ note: text }) => rules().checkNoteText(text), []),
    onAccepted: ({ note: text, calledOn }) =>
      onSave({ note: text, ...(calledOn !== "" && { calledOn }) }),
  });
  const stored = note?.note ?? "";
  return (
    <FormDialog
      title={t`Note about ${name}`}
      form={form.form}
      isBusy={isBusy || form.isBusy}
      isDirty={form.values.note !== initial.note || form.values.calledOn !== initial.calledOn}
      submit={isBusy ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextArea
        {...form.field("note")}
        label={t`Note`}
        rows={3}
        description={
          stored === "" ? (
            <Trans>Only you see it. At most {limit} characters.</Trans>
          ) : (
            <Trans>
              Only you see it. At most {limit} characters. Stored now: {stored}
            </Trans>
          )
        }
      />
      <TextField {...form.field("calledOn")} label={t`Called on`} type="date" />
    </FormDialog>
  );
}
