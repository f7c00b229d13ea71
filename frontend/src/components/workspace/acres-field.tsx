import type { MouseEvent } from "react";
import { Button } from "@/components/actions/button";
import type { FieldProps } from "@/components/forms/field";
import { TextField } from "@/components/forms/text-field";
import { acresText } from "@/components/records/land-text";
import { rules } from "@/lib/rules";
import styles from "./acres-field.module.css";

/** Takes acres. A person chooses between the figures that an unclear text can mean. */
export function AcresField(field: FieldProps) {
  const { name, value, onChange, error } = field;
  const choices = error === undefined ? [] : [...rules().acresChoices(value)];

  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>, acres: number): void {
    onChange(String(acres));
    // The button goes away, so the form field gets the focus.
    const input = currentTarget.form?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
  }

  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      {...(choices.length > 0 && {
        description: (
          <span className={styles.choices}>
            {choices.map((acres) => (
              <Button key={acres} onClick={(event) => choose(event, acres)}>
                {acresText(acres)}
              </Button>
            ))}
          </span>
        ),
      })}
    />
  );
}
