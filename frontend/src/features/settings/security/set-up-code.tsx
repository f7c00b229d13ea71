import { Trans, useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { AppCodeField } from "@/components/forms/code-field";
import { Form, SubmitOrCancel } from "@/components/forms/form";
import { useSentForm } from "@/components/forms/sent-form";
import { checkCode, plainCode, verdictOf } from "@/components/forms/verdicts";
import { confirmSecondFactor, type PendingSecondFactor } from "@/lib/api/accounts";
import { inGroups } from "@/lib/language/format";
import { refusedProof } from "../proof-dialog";
import { QrSecret } from "../qr-secret";
import { StepHeading } from "../sections";
import styles from "../settings.module.css";

interface SetUpCodeProps {
  pending: PendingSecondFactor;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the authenticator app, and asks for its first code as proof that it arrived. */
export function SetUpCode({ pending: { secret, uri }, onConfirmed, onCancel }: SetUpCodeProps) {
  const { t } = useLingui();
  const { form, field, isBusy } = useConfirm(onConfirmed);
  return (
    <Form {...form}>
      <StepHeading>
        <Trans>Add Acremark to your authenticator app</Trans>
      </StepHeading>
      <p>
        <Trans>
          Scan this with an app such as Aegis, Google Authenticator or 1Password. On this phone,{" "}
          <a href={uri}>open it in your app</a>, or type in the key.
        </Trans>
      </p>
      <QrSecret text={uri} label={t`QR code with the key`}>
        <dl className={styles.key}>
          <dt>
            <Trans>Key</Trans>
          </dt>
          <dd>
            <code>{inGroups(secret)}</code>
          </dd>
        </dl>
      </QrSecret>
      <AppCodeField {...field("code")} />
      <SubmitOrCancel submit={<Trans>Turn on</Trans>} isBusy={isBusy} onCancel={onCancel} />
    </Form>
  );
}

function useConfirm(onConfirmed: (recoveryCodes: readonly string[]) => void) {
  const { t } = useLingui();
  const alerts = useAlerts();

  return useSentForm<"code">({
    initial: { code: "" },
    check: ({ code }) => verdictOf(checkCode(code, t`Please enter the code`)),
    send: async ({ code }) => {
      const { recoveryCodes } = await confirmSecondFactor(plainCode(code));
      alerts.succeed(t`Two-step verification is on`);
      onConfirmed(recoveryCodes);
    },
    violationsIn: (error) => refusedProof(error, "code"),
  });
}
