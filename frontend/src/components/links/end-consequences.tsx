import { Trans } from "@lingui/react/macro";
import type { LinkKind } from "@/lib/api/links";
import type { UserType } from "@/lib/rules";
import styles from "./links.module.css";

interface EndConsequencesProps {
  kind: LinkKind;
  me: UserType;
  /** The name is the other person's. */
  name: string;
}

/** Says what ending a link means for both sides. */
export function EndConsequences({ kind, me, name }: EndConsequencesProps) {
  return (
    <div className={styles.consequences}>
      <p>
        <WhoLosesWhat kind={kind} me={me} name={name} />
      </p>
      <p>
        <WhatIsForgotten me={me} name={name} />
      </p>
      <p>
        <Trans>We’ll email {name}. To link again, one of you has to send a new request.</Trans>
      </p>
    </div>
  );
}

function WhoLosesWhat({ kind, me, name }: EndConsequencesProps) {
  if (me === "agent") {
    return <Trans>You can no longer see {name}’s plantings.</Trans>;
  }
  if (me === "employee") {
    return (
      <Trans>
        You can no longer report for {name}. The plantings you reported stay with the farmer.
        Anything you have not sent from this device will be rejected.
      </Trans>
    );
  }
  return kind === "agent" ? (
    <Trans>
      {name} can no longer see your plantings. Files they already downloaded are not deleted.
    </Trans>
  ) : (
    <Trans>
      {name} can no longer report for your farm. The plantings they reported stay yours.
    </Trans>
  );
}

function WhatIsForgotten({ me, name }: Pick<EndConsequencesProps, "me" | "name">) {
  return me === "farmer" ? (
    <Trans>
      The offline copy on {name}’s device is deleted the next time it connects to Acremark.
    </Trans>
  ) : (
    <Trans>The offline copy on your device is deleted the next time it connects to Acremark.</Trans>
  );
}
