import { Trans } from "@lingui/react/macro";
import { Card } from "@/components/layout/page";
import { WhatItOpens } from "@/components/links/what-it-opens";
import { addresseeOf, type Invitation } from "@/lib/api/links";
import { useSessionEmail } from "@/lib/workspace/session";
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

/** Shows who asks and what the link allows, and takes the answer. */
export function Consent({ token, invitation, onOutcome }: ConsentProps) {
  const isSignedIn = useSessionEmail() !== null;
  const addressee = addresseeOf(invitation);
  return (
    <Card className={styles.consent}>
      <p className={styles.who}>
        <WhoAsks invitation={invitation} />
      </p>
      <h2>
        <Trans>If you accept</Trans>
      </h2>
      <WhatItOpens kind={invitation.kind} viewer={addressee} />
      {isSignedIn ? (
        <Answer token={token} invitation={invitation} onOutcome={onOutcome} />
      ) : (
        <WaysIn invitation={{ token, email: invitation.email, userType: addressee }} />
      )}
    </Card>
  );
}

function WhoAsks({ invitation: { kind, from } }: { invitation: Invitation }) {
  const name = inviterName(from);
  if (from.userType === "farmer") {
    return (
      <Trans>
        <strong>{name}</strong> is asking you to report plantings for their farm as an employee.
      </Trans>
    );
  }
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
