import { VisuallyHidden } from "@/components/layout/visually-hidden";
import styles from "./badge.module.css";

interface BadgeProps {
  /** The badge shows nothing for 0. */
  count: number;
  /** For screen readers, with the number: "2 requests". */
  words: string;
}

/** How much waits behind a link. */
export function Badge({ count, words }: BadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>, {words}</VisuallyHidden>
      <span className={styles.badge} data-badge aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
    </>
  );
}

/** A larger number would be wider than its place. */
const MOST = 99;
