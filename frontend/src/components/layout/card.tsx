import type { ComponentProps } from "react";
import { cx } from "@/lib/class-names";
import styles from "./card.module.css";

/** A raised surface for one subject. Give it an `aria-labelledby` if it contains a section. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return <section {...props} className={cx(styles.card, className)} />;
}
