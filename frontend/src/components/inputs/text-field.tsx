import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps } from "./field";

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<"input">,
    | "aria-keyshortcuts"
    | "autoComplete"
    | "autoCapitalize"
    | "inputMode"
    | "maxLength"
    | "placeholder"
    | "spellCheck"
  > & {
    type?: "text" | "email" | "tel" | "date";
  };

export function TextField({
  label,
  onChange,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  type = "text",
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} description={description} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          aria-required={isRequired}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
