import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "react-router";
import { useAlerts } from "@/components/feedback/alerts";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { EmailField } from "@/components/forms/email-field";
import { Form, WideSubmit } from "@/components/forms/form";
import { useSentForm } from "@/components/forms/sent-form";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { requestPasswordReset } from "@/lib/api/accounts";
import { paths } from "@/lib/paths";
import { type ForgotPasswordForm, rules } from "@/lib/rules";
import styles from "./account.module.css";
import { type TypedEmail, useTypedEmail } from "./typed-email";

export default function ForgotPasswordPage() {
  const { t } = useLingui();
  const { form, field, values, isBusy } = useForgotPassword();
  const typed: TypedEmail = { email: values.email };
  return (
    <Page width="narrow">
      <PageHeading title={t`Forgot Password`}>
        <Trans>Forgot Password</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>You will receive an email with a link to reset your password.</Trans>
      </p>
      <Card>
        <Form {...form}>
          <EmailField
            {...field("email")}
            label={t`Email`}
            autoComplete="username"
            enterKeyHint="send"
            isRequired
          />
          <WideSubmit>
            <Trans>Submit</Trans>
          </WideSubmit>
        </Form>
      </Card>
      <p className={styles.elsewhere}>
        <Trans>
          Remembered it?{" "}
          <Link to={paths.logIn} state={typed}>
            Log In
          </Link>
        </Trans>
      </p>
      <BusyOverlay isBusy={isBusy} label={t`Sending…`} />
    </Page>
  );
}

function useForgotPassword() {
  const { t } = useLingui();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const email = useTypedEmail();

  async function send({ email }: ForgotPasswordForm): Promise<void> {
    const address = rules().lowercaseEmail(email);
    await requestPasswordReset(address);
    const hours = rules().limits().resetLinkHours;
    alerts.succeedAcrossNavigation(
      rules().messages().resetSent,
      t`We sent a link to ${address}. It works for ${plural(hours, { one: "# hour", other: "# hours" })}.`,
    );
    const typed: TypedEmail = { email };
    await navigate(paths.logIn, { state: typed });
  }

  return useSentForm<keyof ForgotPasswordForm>({
    initial: { email },
    check: (values) => rules().checkForgotPassword(values),
    send,
  });
}
