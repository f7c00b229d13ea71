import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useId } from "react";
import { Button } from "@/components/actions/button";
import { useCheckedForm } from "@/components/forms/checked-form";
import { Form } from "@/components/forms/form";
import { TextArea } from "@/components/forms/text-area";
import { Dialog } from "@/components/layout/dialog";
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
  const formId = useId();
  const limit = formatNumber(rules().limits().answer);
  const form = useCheckedForm<"text">({
    initial: { text: "" },
    check: useCallback(({ text }) => rules().checkAnswerText(text), []),
    onAccepted: ({ text }) => onSend(text),
  });
  return (
    <Dialog
      title={t`This correction is not right`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            aria-disabled={isBusy || form.isBusy}
          >
            {isBusy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
          </Button>
        </>
      }
    >
      <Form {...form.form} id={formId}>
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
      </Form>
    </Dialog>
  );
}
