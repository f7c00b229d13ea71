import { type ReactNode, useId } from "react";
import { WarningIcon } from "@/components/brand/icons";
import type { ChoiceOption } from "@/lib/rules";
import styles from "./choice-chips.module.css";
import type { FieldProps } from "./field";
import field from "./field.module.css";

interface ChoiceChipsProps extends FieldProps {
  options: readonly ChoiceOption[];
  /** Options that stand apart, behind a heading that opens them. */
  more?: { label: string; options: readonly ChoiceOption[] };
  /** Words below the options. They may come later, and move none of the options then. */
  note?: ReactNode;
}

/** A choice from a few values, the likeliest first, each large enough for a thumb. */
export function ChoiceChips({
  label,
  name,
  value,
  onChange,
  error,
  options,
  more,
  note,
  isRequired = false,
}: ChoiceChipsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const chips = (some: readonly ChoiceOption[]) => (
    <div className={styles.chips}>
      {some.map((option) => (
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
  );
  return (
    <div
      role="radiogroup"
      data-field
      className={styles.choices}
      aria-labelledby={id}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <span id={id} className={field.label}>
        {label}
      </span>
      {error !== undefined && (
        <p id={errorId} className={field.error} data-error>
          <WarningIcon />
          {error}
        </p>
      )}
      {chips(options)}
      {note}
      {more && more.options.length > 0 && (
        <details className={styles.more} open={more.options.some((one) => one.value === value)}>
          <summary>{more.label}</summary>
          {chips(more.options)}
        </details>
      )}
    </div>
  );
}
