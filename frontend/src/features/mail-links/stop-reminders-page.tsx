import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useParams } from "react-router";
import { Button, LinkButton } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { EmptyState } from "@/components/feedback/states";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { useFocusOnChange } from "@/components/layout/use-focus";
import { hasCode } from "@/lib/api/problem";
import { stopReminders } from "@/lib/api/reminders";
import { paths } from "@/lib/paths";
import { ExpiredLink } from "./expired-link";
import styles from "./mail-links.module.css";

type Outcome = "none" | "stopped" | "unknown";

/** The link in a reminder opens this page. Stopping takes a press, because spam filters open the links in emails. */
export default function StopRemindersPage() {
  const { t } = useLingui();
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>("none");
  const heading = useFocusOnChange(outcome);
  return (
    <Page width="narrow">
      <PageHeading title={t`Stop reminders`} ref={heading}>
        <Trans>Stop reminders</Trans>
      </PageHeading>
      {outcome === "none" && <Stop token={token} onOutcome={setOutcome} />}
      {outcome === "stopped" && <Stopped />}
      {outcome === "unknown" && (
        <ExpiredLink action={<ToSettings />}>
          <Trans>Your settings, under Profile, say which emails you get.</Trans>
        </ExpiredLink>
      )}
    </Page>
  );
}

interface StopProps {
  token: string;
  onOutcome: (outcome: Outcome) => void;
}

function Stop({ token, onOutcome }: StopProps) {
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function stop(): Promise<void> {
    if (isBusy) return;
    alerts.clear();
    setBusy(true);
    try {
      await stopReminders(token);
      onOutcome("stopped");
    } catch (error) {
      if (hasCode(error, "not-found")) {
        onOutcome("unknown");
      } else {
        alerts.fail(failureText(error));
        setBusy(false);
      }
    }
  }

  return (
    <Card className={styles.confirm}>
      <p>
        <Trans>
          Your agents then send you no more emails about fields that are not reported yet.
        </Trans>
      </p>
      <Button variant="primary" isWide aria-disabled={isBusy} onClick={() => void stop()}>
        {isBusy ? <Trans>Stopping…</Trans> : <Trans>Stop reminders</Trans>}
      </Button>
    </Card>
  );
}

function Stopped() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Reminders stopped`} icon={<CheckIcon />} action={<ToSettings />}>
      <p role="alert">
        <Trans>You get no more reminders. You can turn them on again in the settings.</Trans>
      </p>
    </EmptyState>
  );
}

function ToSettings() {
  return (
    <LinkButton to={paths.settings}>
      <Trans>Go to settings</Trans>
    </LinkButton>
  );
}
