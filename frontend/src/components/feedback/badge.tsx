import styles from "./badge.module.css";

/** A larger number would be wider than its place. */
const MOST = 99;

/** How much waits. The label of what it stands on says it in words. */
export function Badge({ count }: { count: number }) {
  return (
    <span className={styles.badge} data-badge aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
