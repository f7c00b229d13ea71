import type { ReactNode } from "react";
import { InfoIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import styles from "./notice.module.css";

interface NoticeProps {
  children: ReactNode;
  action?: ReactNode;
}

/** A remark about the screen. Screen readers do not announce it, so it interrupts nothing. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <InfoIcon />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

/** A remark on one line, with what the person can do about it. */
export function NoticeLine({ children, action }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles.line)}>
      <InfoIcon />
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{action}</div>
    </div>
  );
}
