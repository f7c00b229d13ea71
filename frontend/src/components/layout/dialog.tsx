import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Whether the address opens it, so that Back closes it by itself. */
  isByAddress?: boolean;
  /** Called when the person leaves the dialog by Escape. Buttons call it themselves. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons; the one that continues comes last. */
  actions: ReactNode;
}

/** A question that the person must answer first. The browser's own dialog holds and returns the focus. */
export function Dialog({
  title,
  isOpen,
  isByAddress = false,
  onClose,
  children,
  actions,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closes the dialog before it leaves the page, since the browser returns the focus only then.
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
      data-by-address={isByAddress}
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
