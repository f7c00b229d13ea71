import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { cx } from "@/components/layout/class-names";
import { today } from "@/lib/browser/clock";
import { formatDate } from "@/lib/language/format";
import styles from "./paper.module.css";

interface PaperProps {
  /** The name of the person or thing that the paper is about. */
  title: string;
  /** Facts about the content, one line each. */
  facts: readonly string[];
  /** Whether it needs the longer side of the page. */
  isWide?: boolean;
  /** Called when the browser prints, so that long lists cost nothing before. */
  children: () => ReactNode;
}

/** Printed instead of the screen, which shows a part of a long list and has controls. */
export function Paper({ title, facts, isWide = false, children }: PaperProps) {
  const isPrinting = usePrinting();
  return (
    isPrinting &&
    createPortal(
      <div className={cx(styles.paper, isWide && styles.wide)}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
          <p>
            <Trans>Printed {formatDate(today())}</Trans>
          </p>
        </header>
        {children()}
      </div>,
      document.body,
    )
  );
}

/** Whether the browser prints the page. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
