import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

type CodeFieldProps = Omit<FieldProps, "label" | "description">;

/** The code of the second factor: from the authenticator app, or a recovery code. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);

  function change(): void {
    setRecovery(!isRecovery);
    onChange("");
  }

  return (
    <>
      {isRecovery ? (
        <TextField
          {...field}
          onChange={onChange}
          label={t`Recovery code`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description={t`One of the codes you saved when you set up two-step verification. Each works once.`}
          isRequired
        />
      ) : (
        <AppCodeField {...field} onChange={onChange} />
      )}
      <div>
        <Button variant="quiet" onClick={change}>
          {isRecovery ? (
            <Trans>Use the authenticator app</Trans>
          ) : (
            <Trans>Use a recovery code</Trans>
          )}
        </Button>
      </div>
    </>
  );
}

/** Takes only codes from the authenticator app. */
export function AppCodeField(field: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t`Code from your authenticator app`}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      isRequired
    />
  );
}
