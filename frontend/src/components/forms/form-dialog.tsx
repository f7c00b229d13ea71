import { Trans } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { useDiscardQuestion } from "@/components/layout/use-discard-question";
import { Form } from "./form";

interface FormDialogProps {
  title: string;
  /** What `useCheckedForm` returns for the form. */
  form: ComponentProps<typeof Form>;
  isBusy: boolean;
  /** Whether the person entered something, which closing would lose. */
  isDirty: boolean;
  /** The words of the button that submits the form. */
  submit: ReactNode;
  onClose: () => void;
  /** The form fields. */
  children: ReactNode;
}

/** Asks a few things in a dialog. */
export function FormDialog({
  title,
  form,
  isBusy,
  isDirty,
  submit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const { leave, question } = useDiscardQuestion({ isDirty, onDiscard: onClose });
  return (
    <>
      {/* It closes before the dialog, which then returns the focus to where it was. */}
      {question}
      <Dialog
        title={title}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={id} variant="primary" aria-disabled={isBusy}>
              {submit}
            </Button>
          </>
        }
      >
        <Form {...form} id={id}>
          {children}
        </Form>
      </Dialog>
    </>
  );
}
