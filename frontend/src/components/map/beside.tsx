import type { ReactNode } from "react";
import styles from "./beside.module.css";

interface BesideProps {
  /** Whether the map has counted its fields, or there is no map. */
  isCounted: boolean;
  children: ReactNode;
}

/** What stands beside a map. It comes at once: the sums of the fields would move it down. */
export function Beside({ isCounted, children }: BesideProps) {
  return <div className={styles.beside}>{isCounted && children}</div>;
}
