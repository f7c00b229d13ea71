import { useId } from "react";
import { WarningIcon } from "@/components/brand/icons/told";
import styles from "./choice-chips.module.css";
import type { FieldProps } from "./field";
import field from "./field.module.css";

interface ChoiceChipsProps extends FieldProps {
  options: readonly { label: string; value: string }[];
}

/** A choice from a few values, the likeliest first, each large enough for a thumb. */
export function ChoiceChips({
  label,
  name,
  value,
  onChange,
  error,
  options,
  isRequired = false,
}: ChoiceChipsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div
      role="radiogroup"
      className={styles.choices}
      aria-labelledby={id}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <span id={id} className={field.label}>
        {label}
      </span>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={field.error}>
          <WarningIcon />
          {error}
        </p>
      )}
    </div>
  );
}
