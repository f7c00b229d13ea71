import styles from "./busy-overlay.module.css";
import { Spinner } from "./spinner";

interface BusyOverlayProps {
  isBusy: boolean;
  /** What is going on, such as 'Signing in…'. */
  label: string;
}

/**
 * Covers the page while something must finish first. Keep it mounted and switch `isBusy`: screen
 * readers announce a change within a status region, not the arrival of one.
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
