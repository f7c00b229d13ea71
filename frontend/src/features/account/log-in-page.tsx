import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type RefObject, startTransition, useState } from "react";
import { Link } from "react-router";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { EmailField } from "@/components/forms/email-field";
import { Form, WideSubmit } from "@/components/forms/form";
import { PasswordField } from "@/components/forms/password-field";
import { useSentForm } from "@/components/forms/sent-form";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { useFocusOnChange } from "@/components/layout/use-focus";
import { hasCode } from "@/lib/api/problem";
import { type Credentials, logIn } from "@/lib/api/sessions";
import { paths } from "@/lib/paths";
import { type LogInForm, rules } from "@/lib/rules";
import { rememberedInvitation } from "@/lib/workspace/invitation";
import styles from "./account.module.css";
import { authViolations } from "./auth-failure";
import { SignedInNotice, StorageNotice } from "./notices";
import { type TypedEmail, useTypedEmail } from "./typed-email";
import { useEnter } from "./use-enter";

/** Few accounts have a second factor, so its form loads when one asks for it. */
const SecondFactorStep = lazy(() => import("./second-factor-step"));

export default function LogInPage() {
  /** The credentials of an account with a second factor. Nothing else stores them. */
  const [waiting, setWaiting] = useState<Credentials>();
  const typed = useTypedEmail();
  const [email, setEmail] = useState(() => typed || (rememberedInvitation()?.email ?? ""));
  const heading = useFocusOnChange(waiting ? "code" : "password");
  return waiting ? (
    <SecondFactorStep credentials={waiting} onBack={() => setWaiting(undefined)} />
  ) : (
    <PasswordStep
      heading={heading}
      email={email}
      onCodeRequired={(credentials) => {
        setEmail(credentials.email);
        startTransition(() => setWaiting(credentials));
      }}
    />
  );
}

interface PasswordStepProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Filled in for an invited person, and for a person who comes back from the second step. */
  email: string;
  onCodeRequired: (credentials: Credentials) => void;
}

function PasswordStep({ heading, email, onCodeRequired }: PasswordStepProps) {
  const { t } = useLingui();
  const { form, field, values, isBusy } = useLogIn(email, onCodeRequired);
  const forgotten: TypedEmail = { email: values.email };
  return (
    <Page width="narrow">
      <PageHeading title={t`Log In`} ref={heading}>
        <Trans>Log In</Trans>
      </PageHeading>
      <StorageNotice />
      <SignedInNotice isHidden={isBusy} />
      <Card>
        <Form {...form}>
          <EmailField
            {...field("email")}
            label={t`Email`}
            autoComplete="username"
            enterKeyHint="next"
            isRequired
          />
          <PasswordField
            {...field("password")}
            label={t`Password`}
            autoComplete="current-password"
            isRequired
          />
          <p className={styles.aside}>
            <Link to={paths.forgotPassword} state={forgotten}>
              <Trans>Forgot Password?</Trans>
            </Link>
          </p>
          <WideSubmit>
            <Trans>Log In</Trans>
          </WideSubmit>
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

function useLogIn(initialEmail: string, onCodeRequired: (credentials: Credentials) => void) {
  const enter = useEnter();

  return useSentForm<keyof LogInForm>({
    initial: { email: initialEmail, password: "" },
    check: (values) => rules().checkLogIn(values),
    send: async ({ email, password }) => {
      const credentials = { email: rules().lowercaseEmail(email), password };
      try {
        const identity = await logIn(credentials);
        await enter(identity.email);
      } catch (error) {
        if (!hasCode(error, "auth/second-factor-required")) throw error;
        onCodeRequired(credentials);
      }
    },
    violationsIn: authViolations,
  });
}
