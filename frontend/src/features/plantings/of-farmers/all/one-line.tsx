import type { ReactNode } from "react";
import styles from "./all-table.module.css";

/**
 * A cell of a desk takes one line. What does not fit in it is whole, over the row below, while the row is pointed at or
 * has the focus.
 */
export function OneLine({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line}>
      <span className={styles.whole}>{children}</span>
    </span>
  );
}
