import { useLingui } from "@lingui/react/macro";
import { type NewPasswordForm, rules } from "@/lib/rules";
import type { FieldProps } from "./field";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";

interface NewPasswordFieldsProps {
  field: (name: keyof NewPasswordForm) => Omit<FieldProps, "label">;
  label: string;
  /** Words that others know about the person; they add nothing to a password's strength. */
  ownWords: string;
}

/** A new password with its rules, a hint about its strength while it is not refused, and its confirmation. */
export function NewPasswordFields({ field, label, ownWords }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const { passwordMinimum } = rules().limits();
  const password = field("password");
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        description={
          <>
            {t`At least ${passwordMinimum} characters. Common passwords are not accepted.`}
            <PasswordStrength
              password={password.error === undefined ? password.value : ""}
              ownWords={ownWords}
            />
          </>
        }
        isRequired
      />
      <PasswordField
        {...field("confirmPassword")}
        label={t`Confirm password`}
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
