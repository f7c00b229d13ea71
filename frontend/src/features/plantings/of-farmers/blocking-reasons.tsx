import type { BlockingReason } from "@/lib/book/rows";
import { reasonText } from "@/lib/language/texts-by-code";
import styles from "./blocking-reasons.module.css";

/** Why a line cannot be filed, below its name. Nothing in a list that has other lines too. */
export function BlockingReasons({ reasons }: { reasons: readonly BlockingReason[] }) {
  if (reasons.length === 0) return null;
  return <span className={styles.reasons}>{reasons.map(reasonText).join(" ")}</span>;
}
