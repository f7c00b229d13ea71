import { Plural } from "@lingui/react/macro";
import styles from "./left-out.module.css";

interface LeftOutProps {
  /** The number of plantings that a total leaves out. */
  count: number;
  /** Lists only these. */
  onShow: () => void;
}

/** What a total leaves out, and the way there. */
export function LeftOut({ count, onShow }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <button type="button" className={styles.leftOut} onClick={onShow}>
      <Plural value={count} one="# planting has no acres" other="# plantings have no acres" />
    </button>
  );
}
