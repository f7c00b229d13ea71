import { cx } from "@/components/layout/class-names";
import { FieldFrame, type FieldProps } from "./field";
import styles from "./field.module.css";

interface TextAreaProps extends FieldProps {
  rows: number;
}

/** Text of several lines, without a limit while typing: the rule checks the limit and explains it. */
export function TextArea({
  label,
  onChange,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame label={label} description={description} error={error}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={cx(control.className, styles.area)}
          aria-required={isRequired}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
