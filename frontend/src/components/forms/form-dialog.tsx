import { Trans } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { Form } from "./form";

interface FormDialogProps {
  title: string;
  /** What `useCheckedForm` returns for the form. */
  form: ComponentProps<typeof Form>;
  isBusy: boolean;
  /** The words of the button that submits the form. */
  submit: ReactNode;
  onClose: () => void;
  /** The form fields. */
  children: ReactNode;
}

/** Asks a few things in a dialog. */
export function FormDialog({ title, form, isBusy, submit, onClose, children }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
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
  );
}
