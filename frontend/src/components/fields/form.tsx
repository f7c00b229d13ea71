import type { ComponentProps, ReactNode } from "react";
import styles from "./form.module.css";

/** A column of form fields. The rules check them, so the browser's own checks are off. */
export function Form(props: Omit<ComponentProps<"form">, "className" | "noValidate">) {
  return <form {...props} noValidate className={styles.form} />;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Two short form fields side by side, if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
