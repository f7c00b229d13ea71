import { cx } from "@/components/layout/class-names";
import styles from "./logo.module.css";

interface LogoProps {
  /** `mark` is only the pin; `full` adds the name, which small screens may hide. */
  variant?: "full" | "mark";
  size?: "bar" | "hero";
}

/** A pin on furrows. It is an image with a text, as it tells everyone the product's name. */
export function Logo({ variant = "full", size = "bar" }: LogoProps) {
  return (
    <span className={cx(styles.logo, styles[size])}>
      <svg className={styles.mark} viewBox="0 0 48 48" role="img" aria-label="Acremark">
        <path
          className={styles.furrow}
          d="M5 34c6-3.3 12.5-4.6 19-4.6S37 30.7 43 34M9.5 40.5c4.7-2.3 9.5-3.4 14.5-3.4s9.8 1.1 14.5 3.4M15 46c2.9-1.1 5.9-1.6 9-1.6s6.1.5 9 1.6"
        />
        <path
          className={styles.pin}
          d="M24 2.5c-6.6 0-11.8 5.1-11.8 11.6 0 8.1 11.8 19 11.8 19s11.8-10.9 11.8-19C35.8 7.6 30.6 2.5 24 2.5Z"
        />
        <path
          className={styles.leaf}
          d="M24 21.5c-4.6-1-6-4.5-5.4-8.6 4 .5 6.1 3 5.4 8.6Zm0 0c-.3-4.5 1.5-7 5.5-7.6.6 4-1.2 6.8-5.5 7.6Z"
        />
      </svg>
      {variant === "full" && <span aria-hidden="true">Acremark</span>}
    </span>
  );
}
