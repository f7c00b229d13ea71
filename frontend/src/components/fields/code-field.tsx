import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

type CodeFieldProps = Omit<FieldProps, "label" | "description">;

/** The second factor's code: of the authenticator app, or a recovery code where that is not at hand. */
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
          description={t`One of those you kept when you set up the second step. Each works once.`}
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

/** A code of the authenticator app alone. */
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
