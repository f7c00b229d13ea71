import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { Button, LinkButton } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { EmptyState } from "@/components/feedback/states";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { useFocusOnChange } from "@/components/layout/use-focus";
import { isExpiredLink, verifyEmail } from "@/lib/api/accounts";
import { refreshSession } from "@/lib/api/sessions";
import { paths } from "@/lib/paths";
import { useSessionEmail } from "@/lib/workspace/session";
import { ExpiredLink } from "./expired-link";
import styles from "./mail-links.module.css";

/**
 * The link in a confirmation email opens this page. Confirming takes a press, because spam filters open the links in
 * emails and would otherwise confirm addresses that nobody has read about.
 */
export default function VerifyEmailPage() {
  const { t } = useLingui();
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>("none");
  const heading = useFocusOnChange(outcome);
  return (
    <Page width="narrow">
      <PageHeading title={t`Confirm your email address`} ref={heading}>
        <Trans>Confirm your email address</Trans>
      </PageHeading>
      {outcome === "none" && <Confirm token={token} onOutcome={setOutcome} />}
      {outcome === "confirmed" && <Confirmed />}
      {outcome === "expired" && <Expired />}
    </Page>
  );
}

type Outcome = "none" | "confirmed" | "expired";

interface ConfirmProps {
  token: string;
  onOutcome: (outcome: Outcome) => void;
}

function Confirm({ token, onOutcome }: ConfirmProps) {
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (isBusy) return;
    alerts.clear();
    setBusy(true);
    try {
      await verifyEmail(token);
      await refreshSession();
      onOutcome("confirmed");
    } catch (error) {
      if (isExpiredLink(error)) {
        onOutcome("expired");
      } else {
        alerts.fail(failureText(error));
        setBusy(false);
      }
    }
  }

  return (
    <Card className={styles.confirm}>
      <p>
        <Trans>Confirm your email so your agent and employees can link with you.</Trans>
      </p>
      <Button
        variant="primary"
        isWide
        aria-disabled={isBusy}
        onClick={() => {
          void confirm();
        }}
      >
        {isBusy ? <Trans>Confirming…</Trans> : <Trans>Confirm</Trans>}
      </Button>
    </Card>
  );
}

function Confirmed() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Email confirmed`}
      icon={<CheckIcon />}
      action={<WayOn to={paths.home} label={<Trans>Continue</Trans>} />}
    >
      <p role="alert">
        <Trans>Others can now find you by it.</Trans>
      </p>
    </EmptyState>
  );
}

function Expired() {
  return (
    <ExpiredLink action={<WayOn to={paths.settings} label={<Trans>Go to settings</Trans>} />}>
      <Trans>
        Each confirmation link works once, and only for a few days. Settings shows whether your
        address is confirmed. If it isn’t, you can send another link from there.
      </Trans>
    </ExpiredLink>
  );
}

/** Leads on, or to the log-in form if nobody is signed in. The home leads agents to theirs. */
function WayOn({ to, label }: { to: string; label: ReactNode }) {
  const isSignedIn = useSessionEmail() !== null;
  return (
    <LinkButton to={isSignedIn ? to : paths.logIn} variant="primary">
      {isSignedIn ? label : <Trans>Log In</Trans>}
    </LinkButton>
  );
}
