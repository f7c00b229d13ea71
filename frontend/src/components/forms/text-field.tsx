import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldProps } from "./field";

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<"input">,
    | "aria-keyshortcuts"
    | "autoComplete"
    | "autoCapitalize"
    | "enterKeyHint"
    | "inputMode"
    | "maxLength"
    | "placeholder"
    | "spellCheck"
  > & {
    type?: "text" | "search" | "email" | "tel" | "date";
    /** What the text is often. The browser offers them while a person types. */
    suggestions?: readonly string[];
  };

export function TextField({
  label,
  name,
  value,
  onChange,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  type = "text",
  enterKeyHint = "done",
  suggestions = [],
  ...input
}: TextFieldProps) {
  const field = { label, name, value, onChange, description, error, isRequired, isDisabled };
  const listId = useId();
  const hasList = suggestions.length > 0;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            type={type}
            enterKeyHint={enterKeyHint}
            list={hasList ? listId : undefined}
          />
          {hasList && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  );
}
