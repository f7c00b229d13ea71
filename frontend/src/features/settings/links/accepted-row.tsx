import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { EndLink } from "@/components/links/end-link";
import { nameOf } from "@/components/links/link-words";
import type { ActiveLink } from "@/lib/api/links";
import { formatInstantDay } from "@/lib/language/format";
import { farmerPageAddress } from "@/lib/planting/address";
import styles from "../settings.module.css";
import { LinkedPerson } from "./linked-person";

interface AcceptedRowProps {
  link: ActiveLink;
  onEnded: () => void;
}

/** A farmer who is linked, by an invitation or by naming the agent. */
export function AcceptedRow({ link, onEnded }: AcceptedRowProps) {
  const { t } = useLingui();
  const { user, since, requestedBy } = link;
  const day = since === undefined ? "" : formatInstantDay(since);
  const name = nameOf(user);
  return (
    <li className={styles.linked}>
      <div>
        <LinkedPerson user={user} />
        <p className={styles.note}>
          {requestedBy === user.userId ? (
            <Trans>Named you as their agent {day}</Trans>
          ) : (
            <Trans>Accepted {day}</Trans>
          )}
        </p>
      </div>
      <LinkButton to={farmerPageAddress(user.userId)} aria-label={t`Open ${name}`}>
        <Trans>Open</Trans>
      </LinkButton>
      <EndLink link={link} me="agent" onEnded={onEnded} />
    </li>
  );
}
