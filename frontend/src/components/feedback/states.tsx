import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "@/components/actions/button";
import { InfoIcon, WarningIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import { Spinner } from "./busy-overlay";
import styles from "./states.module.css";

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

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
}

/** Shown if loading failed. The caller shows the alert. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div className={cx(styles.state, styles.failed)}>
      <span className={styles.sign}>
        <WarningIcon />
      </span>
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <Spinner />
      {label}
    </div>
  );
}
