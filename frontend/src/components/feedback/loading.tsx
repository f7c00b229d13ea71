import styles from "./states.module.css";

/** Decoration; words beside it name the activity. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <Spinner />
      {label}
    </div>
  );
}
