import { Trans, useLingui } from "@lingui/react/macro";
import { Form, SubmitOrCancel } from "@/components/forms/form";
import { AccountName, PasswordField } from "@/components/forms/password-field";
import { useSentForm } from "@/components/forms/sent-form";
import { checkOwnPassword, verdictOf } from "@/components/forms/verdicts";
import { type PendingSecondFactor, startSecondFactor } from "@/lib/api/accounts";
import { refusedProof } from "../proof-dialog";
import { StepHeading } from "../sections";

interface SetUpPasswordProps {
  onStarted: (pending: PendingSecondFactor) => void;
  onCancel: () => void;
}

/** Only the owner may continue: someone else's second factor would lock the owner out. */
export function SetUpPassword({ onStarted, onCancel }: SetUpPasswordProps) {
  const { t } = useLingui();
  const { form, field, isBusy } = useStart(onStarted);
  return (
    <Form {...form}>
      <StepHeading>
        <Trans>First, enter your password</Trans>
      </StepHeading>
      <AccountName />
      <PasswordField
        {...field("password")}
        label={t`Password`}
        autoComplete="current-password"
        isRequired
      />
      <SubmitOrCancel submit={<Trans>Continue</Trans>} isBusy={isBusy} onCancel={onCancel} />
    </Form>
  );
}

function useStart(onStarted: (pending: PendingSecondFactor) => void) {
  return useSentForm<"password">({
    initial: { password: "" },
    check: ({ password }) => verdictOf(checkOwnPassword("password", password)),
    send: async ({ password }) => onStarted(await startSecondFactor(password)),
    violationsIn: (error) => refusedProof(error, "password"),
  });
}
