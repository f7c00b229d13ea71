import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { IconButton } from "@/components/actions/icon-button";
import { EyeIcon, EyeOffIcon } from "@/components/brand/icons";
import { useSessionEmail } from "@/lib/workspace/session";
import { FieldFrame, type FieldProps } from "./field";
import styles from "./field.module.css";

interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({
  label,
  onChange,
  description,
  error,
  isRequired = false,
  isDisabled = false,
  ...input
}: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} description={description} error={error}>
      {(control) => (
        <div className={styles.adorned}>
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            enterKeyHint="go"
            spellCheck={false}
            aria-required={isRequired}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles.adornment}>
            <IconButton
              label={isShown ? t`Hide password` : t`Show password`}
              icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

/** Tells only password managers which account a form is for. */
export function AccountName() {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={useSessionEmail() ?? ""}
      readOnly
      hidden
    />
  );
}
