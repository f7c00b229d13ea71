import { type ChangeEvent, type ReactNode, useId } from "react";
import { WarningIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import styles from "./field.module.css";

/** The props of every form field. `useCheckedForm().field("…")` gives all except the texts. */
export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Help that is always shown under the form field. */
  description?: ReactNode;
  /** The reason why the value is refused. */
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** What every control takes, with what links it to its label, description and error. */
interface ControlAttributes extends Pick<FieldProps, "name" | "value"> {
  id: string;
  className: string;
  disabled: boolean;
  "aria-required": boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  onChange: (event: ChangeEvent<{ value: string }>) => void;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlAttributes) => ReactNode;
}

/** Places the label above the control, and the error and description below it. */
export function FieldFrame({
  label,
  name,
  value,
  onChange,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  children,
}: FieldFrameProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const descriptionId = `${id}-description`;
  const describedBy = cx(
    error !== undefined && errorId,
    description !== undefined && descriptionId,
  );
  return (
    <div className={styles.field} data-field>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.entry}>
        {children({
          id,
          name,
          value,
          className: styles.control ?? "",
          disabled: isDisabled,
          "aria-required": isRequired,
          "aria-invalid": error !== undefined,
          "aria-describedby": describedBy || undefined,
          onChange: ({ target }) => onChange(target.value),
        })}
        {error !== undefined && (
          <p id={errorId} className={styles.error} data-error>
            <WarningIcon />
            {error}
          </p>
        )}
        {description !== undefined && (
          <div id={descriptionId} className={styles.note}>
            {description}
          </div>
        )}
      </div>
    </div>
  );
}
