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

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.adorned}>
          <input
            {...control}
            autoComplete={autoComplete}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            enterKeyHint="go"
            spellCheck={false}
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
