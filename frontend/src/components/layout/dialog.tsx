import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called when the person leaves the dialog by Escape; buttons call it by themselves. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the one that goes on last. */
  actions: ReactNode;
}

/** A question that must be answered first. The browser's own dialog keeps and returns the focus. */
export function Dialog({ title, isOpen, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is taken from the page, since the browser gives the focus back only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </dialog>
  );
}
