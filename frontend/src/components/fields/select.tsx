import { ChevronDownIcon } from "@/components/brand/icons/arrows";
import { cx } from "@/lib/class-names";
import { FieldFrame, type FieldProps } from "./field";
import styles from "./field.module.css";

interface SelectProps extends FieldProps {
  options: readonly { label: string; value: string }[];
}

/** A choice from a few values. It opens the platform's own list, which works best with thumbs and screen readers. */
export function Select({
  label,
  onChange,
  description,
  error,
  options,
  isRequired = false,
  isDisabled = false,
  ...select
}: SelectProps) {
  return (
    <FieldFrame label={label} description={description} error={error}>
      {(control) => (
        <div className={styles.adorned}>
          <select
            {...select}
            {...control}
            className={cx(control.className, styles.select)}
            aria-required={isRequired}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={cx(styles.adornment, styles.chevron)}>
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
