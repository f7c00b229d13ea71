import { Trans } from "@lingui/react/macro";
import { Card } from "@/components/layout/card";
import { WhatItOpens } from "@/components/links/what-it-opens";
import type { Invitation } from "@/lib/api/links";
import { useSessionEmail } from "@/lib/session/session";
import { Answer, type Outcome } from "./answer";
import styles from "./invitation.module.css";
import { WaysIn } from "./ways-in";

export function inviterName({ firstName, lastName }: Invitation["from"]): string {
  return `${firstName} ${lastName}`.trim();
}

interface ConsentProps {
  token: string;
  invitation: Invitation;
  onOutcome: (outcome: Outcome) => void;
}

/** Shows who asks and what the link allows, and takes the farmer's answer. */
export function Consent({ token, invitation, onOutcome }: ConsentProps) {
  const isSignedIn = useSessionEmail() !== null;
  return (
    <Card className={styles.consent}>
      <p className={styles.who}>
        <WhoAsks invitation={invitation} />
      </p>
      <h2>
        <Trans>If you accept</Trans>
      </h2>
      <WhatItOpens kind={invitation.kind} viewer="farmer" />
      {isSignedIn ? (
        <Answer token={token} invitation={invitation} onOutcome={onOutcome} />
      ) : (
        <WaysIn invitation={{ token, email: invitation.email }} />
      )}
    </Card>
  );
}

function WhoAsks({ invitation: { kind, from } }: { invitation: Invitation }) {
  const name = inviterName(from);
  return kind === "agent" ? (
    <Trans>
      <strong>{name}</strong> is asking to see your plantings as your crop insurance agent.
    </Trans>
  ) : (
    <Trans>
      <strong>{name}</strong> is asking to report plantings for your farm as your employee.
    </Trans>
  );
}
