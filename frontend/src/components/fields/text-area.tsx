import { cx } from "@/lib/class-names";
import { FieldFrame, type FieldProps } from "./field";
import styles from "./field.module.css";

interface TextAreaProps extends FieldProps {
  rows: number;
}

/** Several lines of text. It takes what is typed; a limit is the rule's to judge and to explain. */
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
