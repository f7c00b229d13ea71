import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { useRefusalAlert } from "@/components/feedback/use-refusal-alert";
import { Form, FormActions } from "@/components/fields/form";
import { PasswordField } from "@/components/fields/password-field";
import { TextField } from "@/components/fields/text-field";
import { Card } from "@/components/layout/card";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { logIn } from "@/lib/api/sessions";
import { useCheckedForm } from "@/lib/checked-form";
import { paths } from "@/lib/paths";
import { type LogInForm, rules } from "@/lib/rules";
import styles from "./account.module.css";
import { SignedInNotice } from "./signed-in-notice";
import { useAuthFailureText } from "./use-auth-failure-text";
import { useEnter } from "./use-enter";

export default function LogInPage() {
  const { t } = useLingui();
  const { form, field, isBusy } = useLogIn();
  return (
    <Page width="narrow">
      <PageHeading title={t`Log In`}>
        <Trans>Log In</Trans>
      </PageHeading>
      <SignedInNotice isHidden={isBusy} />
      <Card>
        <Form {...form}>
          <TextField
            {...field("email")}
            label={t`Email`}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
          />
          <PasswordField
            {...field("password")}
            label={t`Password`}
            autoComplete="current-password"
            isRequired
          />
          <p className={styles.aside}>
            <Link to={paths.forgotPassword}>
              <Trans>Forgot Password?</Trans>
            </Link>
          </p>
          <FormActions>
            <Button type="submit" variant="primary" isWide>
              <Trans>Log In</Trans>
            </Button>
          </FormActions>
        </Form>
      </Card>
      <p className={styles.elsewhere}>
        <Trans>
          New to Acremark? <Link to={paths.preSignUp}>Sign Up</Link>
        </Trans>
      </p>
      <BusyOverlay isBusy={isBusy} label={t`Signing in…`} />
    </Page>
  );
}

function useLogIn() {
  const alerts = useAlerts();
  const failureText = useAuthFailureText();
  const enter = useEnter();

  async function submit({ email, password }: LogInForm): Promise<void> {
    alerts.clear();
    try {
      const identity = await logIn({ email: email.trim().toLowerCase(), password });
      await enter(identity.email);
    } catch (error) {
      alerts.fail(failureText(error));
    }
  }

  return useCheckedForm<keyof LogInForm>({
    initial: { email: "", password: "" },
    check: (values) => rules().checkLogIn(values),
    onRefused: useRefusalAlert(),
    onAccepted: submit,
  });
}
