import type { ReactNode } from "react";
import { cx } from "@/lib/class-names";
import styles from "./page.module.css";

interface PageProps {
  /** `narrow` for forms, `reading` for text, `full` for data. */
  width?: "narrow" | "reading" | "full";
  /** Reaches to the end of the window, so that controls can be near the thumb. */
  isTall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The column of a screen, between the header and the end of the window. */
export function Page({ width = "full", isTall = false, className, children }: PageProps) {
  return (
    <div className={cx(styles.page, styles[width], isTall && styles.tall, className)}>
      {children}
    </div>
  );
}
