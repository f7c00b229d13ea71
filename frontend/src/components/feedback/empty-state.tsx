import type { ReactNode } from "react";
import { InfoIcon } from "@/components/brand/icons/told";
import styles from "./state.module.css";

interface EmptyStateProps {
  title: string;
  /** Tells how this place fills. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, icon = <InfoIcon />, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.sign}>{icon}</span>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
