import { useLingui } from "@lingui/react/macro";
import { type NewPasswordForm, rules } from "@/lib/rules";
import type { FieldProps } from "./field";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";

interface NewPasswordFieldsProps {
  field: (name: keyof NewPasswordForm) => Omit<FieldProps, "label">;
  label: string;
  /** What others know of the person, which counts for nothing in a password. */
  ownWords: string;
}

/** A password to be set, with what it must be and how good it is, and the same once more. */
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
            <PasswordStrength password={password.value} ownWords={ownWords} />
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
