import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "@/components/actions/button";
import { useFailureText } from "@/components/feedback/failures";
import { useCheckedForm } from "@/components/forms/checked-form";
import { CodeField } from "@/components/forms/code-field";
import { Form } from "@/components/forms/form";
import { AccountName, PasswordField } from "@/components/forms/password-field";
import { checkCode, checkOwnPassword, plainCode, verdictOf } from "@/components/forms/verdicts";
import { Dialog } from "@/components/layout/dialog";
import { useDiscardQuestion } from "@/components/layout/use-discard-question";
import type { Proof } from "@/lib/api/accounts";
import { ApiProblem, hasCode } from "@/lib/api/problem";
import { rules, type Violation } from "@/lib/rules";
import styles from "./settings.module.css";

interface ProofDialogProps {
  title: string;
  /** The label of the confirming button. */
  confirm: string;
  isOpen: boolean;
  /** Whether the account has a second factor. If the server asks for a code anyway, the dialog does too. */
  withCode: boolean;
  /** Performs the action. The dialog shows what it throws, and stays open. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
  /** Tells the consequences of the action. */
  children: ReactNode;
}

/** Asks for the password, and the code if needed, before an action that cannot be undone. */
export function ProofDialog({
  title,
  confirm,
  isOpen,
  withCode,
  onProof,
  onClose,
  children,
}: ProofDialogProps) {
  const formId = useId();
  const [isDirty, setDirty] = useState(false);
  const { leave, question } = useDiscardQuestion({
    isDirty: isOpen && isDirty,
    onDiscard: onClose,
  });
  return (
    <>
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={leave}
        actions={
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} variant="danger">
              {confirm}
            </Button>
          </>
        }
      >
        <div className={styles.proof}>
          {children}
          <ProofForm id={formId} withCode={withCode} onProof={onProof} onDirty={setDirty} />
        </div>
      </Dialog>
      {question}
    </>
  );
}

interface ProofFormProps extends Pick<ProofDialogProps, "withCode" | "onProof"> {
  id: string;
  onDirty: (isDirty: boolean) => void;
}

function ProofForm({ id, withCode, onProof, onDirty }: ProofFormProps) {
  const { t } = useLingui();
  const { form, field, values, isBusy, needsCode, failure } = useProofForm(withCode, onProof);
  const isDirty = values.password !== "" || values.code !== "";
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <Form {...form} id={id} aria-busy={isBusy}>
      <AccountName />
      <PasswordField
        {...field("password")}
        label={t`Password`}
        autoComplete="current-password"
        isRequired
      />
      {needsCode && <CodeField {...field("code")} />}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </Form>
  );
}

function useProofForm(withCode: boolean, onProof: (proof: Proof) => Promise<void>) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [failure, setFailure] = useState("");
  const [wasAskedFor, setAskedFor] = useState(false);
  const needsCode = withCode || wasAskedFor;

  const form = useCheckedForm<"password" | "code">({
    initial: { password: "", code: "" },
    check: ({ password, code }) =>
      verdictOf(
        checkOwnPassword("password", password),
        needsCode ? checkCode(code, t`Please enter the code`) : [],
      ),
    onAccepted: submit,
  });

  async function submit({ password, code }: { password: string; code: string }): Promise<void> {
    setFailure("");
    try {
      await onProof({ password, ...(needsCode && { code: plainCode(code) }) });
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown): void {
    const refused = refusedProof(error, "password");
    if (hasCode(error, "auth/second-factor-required")) {
      setAskedFor(true);
    } else if (refused.length > 0) {
      form.refuseFromServer(refused);
    } else {
      setFailure(failureText(error));
    }
  }

  return { ...form, needsCode, failure };
}

/**
 * The server's refusal of a password or code, or of a rule that only the server can check, as violations of form
 * fields. Any other failure gives none.
 */
export function refusedProof(error: unknown, passwordField: string): readonly Violation[] {
  if (hasCode(error, "auth/invalid-credential")) {
    const message = rules().messages().invalidCredential;
    return [{ field: passwordField, code: error.code, message }];
  }
  if (hasCode(error, "auth/invalid-second-factor")) {
    return [{ field: "code", code: error.code, message: error.detail }];
  }
  return error instanceof ApiProblem ? error.errors : [];
}
