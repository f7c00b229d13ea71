import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/actions/button";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import styles from "./form.module.css";

interface FormProps extends Omit<ComponentProps<"form">, "className" | "noValidate"> {
  /** Read to a screen reader when it changes; absent in a form that never announces anything. */
  announcement?: string | undefined;
}

/** A column of form fields. The rules check them, so the browser's own checks are off. */
export function Form({ announcement, children, ...form }: FormProps) {
  return (
    <form {...form} noValidate className={styles.form}>
      {children}
      {announcement !== undefined && (
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      )}
    </form>
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The button that submits a form of a narrow page. */
export function WideSubmit({ children }: { children: ReactNode }) {
  return (
    <FormActions>
      <Button type="submit" variant="primary" isWide>
        {children}
      </Button>
    </FormActions>
  );
}

interface SubmitOrCancelProps {
  /** The words of the button that submits the form. */
  submit: ReactNode;
  isBusy: boolean;
  onCancel: () => void;
}

export function SubmitOrCancel({ submit, isBusy, onCancel }: SubmitOrCancelProps) {
  return (
    <FormActions>
      <Button type="submit" variant="primary" aria-disabled={isBusy}>
        {submit}
      </Button>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </FormActions>
  );
}

/** Two short form fields side by side, if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export function Failure({ text }: { text: string | null }) {
  return (
    <p role="alert" className={styles.failure} hidden={text === null}>
      {text}
    </p>
  );
}
