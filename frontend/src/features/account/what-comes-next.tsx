import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { LinkButton } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { Card } from "@/components/layout/page";
import { useLinksPageName } from "@/components/links/link-words";
import { homePath } from "@/lib/paths";
import type { User, UserType } from "@/lib/rules";
import styles from "./account.module.css";
import { FirstLink } from "./first-link";

/** Welcomes a new person and offers the first link, which they can skip. */
export function WhatComesNext({ user }: { user: User }) {
  /** The text about the link that was just requested. */
  const [said, setSaid] = useState<string>();
  const { userType } = user;
  return (
    <Card className={styles.welcome}>
      <p className={styles.done}>
        <span className={styles.sign}>
          <CheckIcon />
        </span>
        <Trans>Your account is ready.</Trans>
      </p>
      {said === undefined && userType !== "agent" ? (
        <FirstLink userType={userType} onNamed={setSaid}>
          <LinkButton to={homePath(user)} replace>
            <Trans>Skip for now</Trans>
          </LinkButton>
        </FirstLink>
      ) : (
        <>
          {said === undefined ? <AgentsNext /> : <StepText text={said} userType={userType} />}
          <LinkButton to={homePath(user)} replace variant="primary" isWide>
            <Trans>Continue</Trans>
          </LinkButton>
        </>
      )}
    </Card>
  );
}

function AgentsNext() {
  return (
    <>
      <h2>
        <Trans>What comes next</Trans>
      </h2>
      <p>
        <Trans>
          Farmers who choose you as their agent appear in your list, and you can invite them from
          there. Until then, the list is empty: only people the farmer chooses can see the
          plantings.
        </Trans>
      </p>
    </>
  );
}

function StepText({ text, userType }: { text: string; userType: UserType }) {
  const page = useLinksPageName(userType);
  return (
    <>
      <p role="alert">{text}</p>
      <p className={styles.lead}>
        <Trans>You can find this later in Settings › {page}.</Trans>
      </p>
    </>
  );
}
