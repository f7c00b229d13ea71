import { Trans } from "@lingui/react/macro";
import type { LinkKind } from "@/lib/api/links";
import type { UserType } from "@/lib/rules";
import styles from "./settings.module.css";

interface EndConsequencesProps {
  kind: LinkKind;
  me: UserType;
  /** Of the other side. */
  name: string;
}

/** What the end of a link means for either side. */
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
        <Trans>{name} is told by mail. To be linked again, one of you has to ask again.</Trans>
      </p>
    </div>
  );
}

function WhoLosesWhat({ kind, me, name }: EndConsequencesProps) {
  if (me === "agent") {
    return <Trans>You no longer see the plantings of {name}, from now on.</Trans>;
  }
  if (me === "employee") {
    return (
      <Trans>
        You can no longer report for {name}. What you reported stays with the farmer; what still
        waits on this device to be sent will be refused.
      </Trans>
    );
  }
  return kind === "agent" ? (
    <Trans>
      {name} no longer sees your plantings, from now on. Files that were downloaded before stay.
    </Trans>
  ) : (
    <Trans>
      {name} can no longer report for your farm, from now on. What was reported stays yours.
    </Trans>
  );
}

function WhatIsForgotten({ me, name }: Pick<EndConsequencesProps, "me" | "name">) {
  return me === "farmer" ? (
    <Trans>
      What {name} can read without a network is forgotten when that device next reaches Acremark.
    </Trans>
  ) : (
    <Trans>
      What you can read without a network is forgotten when your device next reaches Acremark.
    </Trans>
  );
}
