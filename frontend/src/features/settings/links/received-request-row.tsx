import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { FormActions } from "@/components/forms/form";
import { nameOf } from "@/components/links/link-words";
import { useLinkChange } from "@/components/links/use-link-change";
import { WhatItOpens } from "@/components/links/what-it-opens";
import { acceptLink, endLink, type ReceivedRequest } from "@/lib/api/links";
import styles from "../settings.module.css";
import { LinkedPerson } from "./linked-person";

interface ReceivedRequestRowProps {
  link: ReceivedRequest;
  me: "farmer" | "employee";
  onGone: () => void;
}

/** Shows who asks, what the link allows, and both answers. */
export function ReceivedRequestRow({
  link: { linkId, kind, user },
  me,
  onGone,
}: ReceivedRequestRowProps) {
  const { t } = useLingui();
  const name = nameOf(user);
  const accept = useLinkChange({
    change: acceptLink,
    done: t`You are linked to ${name}`,
    onDone: onGone,
  });
  const refuse = useLinkChange({
    change: endLink,
    done: t`Request declined. We won’t tell ${name}.`,
    onDone: onGone,
  });
  const isBusy = accept.isPending || refuse.isPending;
  return (
    <li className={styles.asked}>
      <LinkedPerson user={user} />
      <WhatItOpens kind={kind} viewer={me} />
      <FormActions>
        <Button
          variant="primary"
          aria-label={t`Accept ${name}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || accept.start(linkId)}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          aria-label={t`Decline ${name}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || refuse.start(linkId)}
        >
          <Trans>Decline</Trans>
        </Button>
      </FormActions>
    </li>
  );
}
