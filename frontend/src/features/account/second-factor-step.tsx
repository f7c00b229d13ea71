import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "@/components/actions/button";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { CodeField } from "@/components/forms/code-field";
import { Form, FormActions } from "@/components/forms/form";
import { useSentForm } from "@/components/forms/sent-form";
import { checkCode, plainCode, verdictOf } from "@/components/forms/verdicts";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { hasCode } from "@/lib/api/problem";
import { type Credentials, logIn } from "@/lib/api/sessions";
import styles from "./account.module.css";
import { useAuthFailureText } from "./auth-failure";
import { SignedInNotice } from "./notices";
import { useEnter } from "./use-enter";

interface SecondFactorStepProps {
  credentials: Credentials;
  onBack: () => void;
}

/** Asks for the code after the password was right. */
export default function SecondFactorStep({ credentials, onBack }: SecondFactorStepProps) {
  const { t } = useLingui();
  const { form, field, isBusy } = useCodeForm(credentials);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Page width="narrow">
      <PageHeading title={t`Enter your code`} ref={heading}>
        <Trans>Enter your code</Trans>
      </PageHeading>
      <SignedInNotice isHidden={isBusy} />
      <p className={styles.lead}>
        <Trans>
          Enter the code for <strong className={styles.fact}>{credentials.email}</strong> from your
          authenticator app.
        </Trans>
      </p>
      <Card>
        <Form {...form}>
          <CodeField {...field("code")} />
          <FormActions>
            <Button type="submit" variant="primary" isWide>
              <Trans>Log In</Trans>
            </Button>
            <Button isWide onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          </FormActions>
        </Form>
      </Card>
      <BusyOverlay isBusy={isBusy} label={t`Signing in…`} />
    </Page>
  );
}

function useCodeForm(credentials: Credentials) {
  const { t } = useLingui();
  const enter = useEnter();

  return useSentForm<"code">({
    initial: { code: "" },
    check: ({ code }) => verdictOf(checkCode(code, t`Please enter the code`)),
    send: async ({ code }) => {
      const identity = await logIn({ ...credentials, code: plainCode(code) });
      await enter(identity.email);
    },
    violationsIn: (error) =>
      hasCode(error, "auth/invalid-second-factor")
        ? [{ field: "code", code: error.code, message: error.detail }]
        : [],
    failureText: useAuthFailureText(),
  });
}
