import { Plural } from "@lingui/react/macro";
import styles from "./all-table.module.css";

/** What a total leaves out. */
export function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.muted}>
      <Plural value={count} one="# planting has no acres" other="# plantings have no acres" />
    </span>
  );
}
