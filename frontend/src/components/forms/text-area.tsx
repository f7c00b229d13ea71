import { cx } from "@/components/layout/class-names";
import { FieldFrame, type FieldProps } from "./field";
import styles from "./field.module.css";

interface TextAreaProps extends FieldProps {
  rows: number;
}

/** Text of several lines, without a limit while typing: the rule checks the limit and explains it. */
export function TextArea({ rows, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <textarea {...control} rows={rows} className={cx(control.className, styles.area)} />
      )}
    </FieldFrame>
  );
}
