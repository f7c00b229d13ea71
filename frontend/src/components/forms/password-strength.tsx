import { cx } from "@/components/layout/class-names";
import { rules } from "@/lib/rules";
import styles from "./password-strength.module.css";

const SEGMENTS = [0, 1, 2, 3];

interface PasswordStrengthProps {
  password: string;
  ownWords: string;
}

/** The password's length and variety, as a bar and in words for screen readers. */
export function PasswordStrength({ password, ownWords }: PasswordStrengthProps) {
  const hint = password === "" ? undefined : rules().passwordHint(password, ownWords);
  return (
    <>
      {hint && (
        <div className={cx(styles.bar, hint.level < 2 && styles.low)} aria-hidden="true">
          {SEGMENTS.map((level) => (
            <span key={level} className={cx(level <= hint.level && styles.reached)} />
          ))}
        </div>
      )}
      <p role="status">{hint?.message}</p>
    </>
  );
}
