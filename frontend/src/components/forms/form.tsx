import type { ComponentProps, ReactNode } from "react";
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
