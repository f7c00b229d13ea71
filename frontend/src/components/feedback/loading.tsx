import { Spinner } from "./spinner";
import styles from "./state.module.css";

export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className={styles.loading}>
      <Spinner />
      {label}
    </div>
  );
}
