import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { useFocusOnChange } from "@/components/layout/use-focus";
import styles from "./mail-links.module.css";

interface PressPageProps {
  title: string;
  /** What the press does. */
  children: ReactNode;
  label: ReactNode;
  /** The button's words while the press is on its way. */
  busyLabel: ReactNode;
  onPress: (token: string) => Promise<void>;
  isExpired: (error: unknown) => boolean;
  /** What is shown after the press. */
  done: ReactNode;
  /** What is shown if the link no longer works. */
  expired: ReactNode;
}

/**
 * The page of an email's link that does something. That takes a press, because spam filters open the links in emails,
 * and would otherwise do what nobody has read about.
 */
export function PressPage({ title, done, expired, ...press }: PressPageProps) {
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>("none");
  const heading = useFocusOnChange(outcome);
  return (
    <Page width="narrow">
      <PageHeading title={title} ref={heading}>
        {title}
      </PageHeading>
      {outcome === "none" && <Press {...press} token={token} onOutcome={setOutcome} />}
      {outcome === "done" && done}
      {outcome === "expired" && expired}
    </Page>
  );
}

type Outcome = "none" | "done" | "expired";

interface PressProps extends Omit<PressPageProps, "title" | "done" | "expired"> {
  token: string;
  onOutcome: (outcome: Outcome) => void;
}

function Press({ token, children, label, busyLabel, onPress, isExpired, onOutcome }: PressProps) {
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function press(): Promise<void> {
    if (isBusy) return;
    alerts.clear();
    setBusy(true);
    try {
      await onPress(token);
      onOutcome("done");
    } catch (error) {
      if (isExpired(error)) {
        onOutcome("expired");
      } else {
        alerts.fail(failureText(error));
        setBusy(false);
      }
    }
  }

  return (
    <Card className={styles.confirm}>
      <p>{children}</p>
      <Button variant="primary" isWide aria-disabled={isBusy} onClick={() => void press()}>
        {isBusy ? busyLabel : label}
      </Button>
    </Card>
  );
}
