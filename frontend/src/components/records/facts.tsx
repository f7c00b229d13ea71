import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** The values of a record. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  label: string;
  text: ReactNode;
  /** The children stand below the text. */
  children?: ReactNode;
}

/** A value with its label. A value that nobody gave is left out. */
export function Fact({ label, text, children }: FactProps) {
  return text ? (
    <div>
      <dt>{label}</dt>
      <dd className={styles.text}>{text}</dd>
      {children && <dd className={styles.more}>{children}</dd>}
    </div>
  ) : null;
}
