import { ChevronDownIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import type { ChoiceOption } from "@/lib/rules";
import { FieldFrame, type FieldProps } from "./field";
import styles from "./field.module.css";

interface SelectProps extends FieldProps {
  options: readonly ChoiceOption[];
  /** Options that stand apart, after the others, under a heading. */
  more?: { label: string; options: readonly ChoiceOption[] } | undefined;
}

/** A choice from a few values. It opens the platform's own list, which works best with thumbs and screen readers. */
export function Select({ options, more, ...field }: SelectProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.adorned}>
          <select {...control} className={cx(control.className, styles.select)}>
            {options.map(optionOf)}
            {more && more.options.length > 0 && (
              <optgroup label={more.label}>{more.options.map(optionOf)}</optgroup>
            )}
          </select>
          <span className={cx(styles.adornment, styles.chevron)}>
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

function optionOf({ label, value }: ChoiceOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
