import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useCheckedForm } from "@/components/forms/checked-form";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextArea } from "@/components/forms/text-area";
import { formatNumber } from "@/lib/language/format";
import { rules } from "@/lib/rules";

interface AnswerDialogProps {
  isBusy: boolean;
  onSend: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Asks the farm what is right instead. */
export function AnswerDialog({ isBusy, onSend, onClose }: AnswerDialogProps) {
  const { t } = useLingui();
  const limit = formatNumber(rules().limits().answer);
  const form = useCheckedForm<"text">({
    initial: { text: "" },
    check: useCallback(({ text }) => rules().checkAnswerText(text), []),
    onAccepted: ({ text }) => onSend(text),
  });
  return (
    <FormDialog
      title={t`This correction is not right`}
      form={form.form}
      isBusy={isBusy || form.isBusy}
      isDirty={form.values.text !== ""}
      submit={isBusy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
      onClose={onClose}
    >
      <TextArea
        {...form.field("text")}
        label={t`What is right? (optional)`}
        rows={3}
        description={
          <Trans>
            Your agent reads this. At most {limit} characters. The figures stay as they are until
            you or your agent edit them.
          </Trans>
        }
      />
    </FormDialog>
  );
}
