import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/actions/button";
import styles from "./deleted.module.css";

interface UndoBarProps extends Pick<ComponentProps<typeof Button>, "ref" | "aria-disabled"> {
  /** What was done. */
  children: ReactNode;
  onUndo: () => void;
}

/** Says what was done, and offers to undo it. */
export function UndoBar({ children, onUndo, ...button }: UndoBarProps) {
  return (
    <div className={styles.undo}>
      <p>{children}</p>
      <Button {...button} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
