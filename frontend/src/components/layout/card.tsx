import type { ComponentProps } from "react";
import styles from "./card.module.css";
import { cx } from "./class-names";

/** A raised surface for one subject. Give it an `aria-labelledby` if it contains a section. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section {...props} className={cx(styles.card, className)} />;
}
