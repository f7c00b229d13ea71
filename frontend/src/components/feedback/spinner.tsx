import styles from "./spinner.module.css";

/** Decoration; words beside it name the activity. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
