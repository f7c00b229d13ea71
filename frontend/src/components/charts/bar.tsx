import { cx } from "@/components/layout/class-names";
import styles from "./charts.module.css";

interface BarProps {
  value: number;
  /** The value whose bar is as wide as the place. */
  greatest: number;
  /** The color of what the bar stands for, if that has one. */
  color?: string;
  /** A quiet bar has only an outline, so that two bars differ by more than their colors. */
  isQuiet?: boolean;
}

/** A horizontal bar beside its figure, which says the same in words. */
export function Bar({ value, greatest, color, isQuiet = false }: BarProps) {
  const share = greatest > 0 ? value / greatest : 0;
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.bar, color !== undefined && styles.colored, isQuiet && styles.quiet)}
      data-on-paper
    >
      {value > 0 && (
        <rect width={`${Math.max(share * 100, 1)}%`} height="100%" rx="2" fill={color} />
      )}
    </svg>
  );
}
