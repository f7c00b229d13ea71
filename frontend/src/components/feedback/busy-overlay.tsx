import styles from "./busy-overlay.module.css";

interface BusyOverlayProps {
  isBusy: boolean;
  /** The activity, such as 'Signing in…'. */
  label: string;
}

/**
 * Covers the page while something must finish first. Keep it mounted and switch `isBusy`: screen
 * readers announce changes in a status region, not a new region.
 */
export function BusyOverlay({ isBusy, label }: BusyOverlayProps) {
  return (
    <div role="status">
      {isBusy && (
        <div className={styles.overlay}>
          <div className={styles.panel}>
            <Spinner />
            {label}
          </div>
        </div>
      )}
    </div>
  );
}

/** Decoration; words beside it name the activity. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
