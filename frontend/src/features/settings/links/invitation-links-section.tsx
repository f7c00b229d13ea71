import { Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { useOneChange } from "@/components/feedback/use-one-change";
import {
  endInvitationLink,
  getInvitationLinks,
  type InvitationLink,
  makeInvitationLink,
  type NewInvitationLink as NewLink,
} from "@/lib/api/links";
import { formatInstant } from "@/lib/language/format";
import { useEmailVerified } from "@/lib/workspace/session";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";
import { SettingsQuery } from "../settings-query";
import { ConfirmFirst } from "./confirm-first";
import { type Giver, NewInvitationLink } from "./new-invitation-link";

const invitationLinksQuery = queryOptions({
  queryKey: ["invitationLinks"],
  queryFn: ({ signal }) => getInvitationLinks(signal),
});

/** Links for anyone: to hand over, to print, or to put into a newsletter. */
export function InvitationLinksSection({ giver }: { giver: Giver }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const links = useQuery(invitationLinksQuery);
  const isUnverified = useEmailVerified() === false;
  const { isBusy, change } = useOneChange({ queryKey: invitationLinksQuery.queryKey });
  const [made, setMade] = useState<NewLink>();
  const make = () => change(async () => setMade(await makeInvitationLink()));
  return (
    <SettingsSection
      title={giver === "agent" ? t`Invitation links` : t`Links for employees`}
      note={
        giver === "agent"
          ? t`Share a link or a QR code with any number of farmers. Each link works for 30 days.`
          : t`Give a link or a QR code only to people who work for you. Any farm employee who opens it can join your farm and report plantings. Each link works for 30 days.`
      }
      headingRef={heading}
    >
      {isUnverified ? (
        <ConfirmFirst giver={giver} />
      ) : (
        <div>
          <Button aria-disabled={isBusy} onClick={() => void make()}>
            <Trans>Create a link</Trans>
          </Button>
        </div>
      )}
      {made && <NewInvitationLink key={made.invitationId} link={made} giver={giver} />}
      <SettingsQuery
        query={links}
        loading={t`Loading your invitation links…`}
        failed={t`Your invitation links could not be loaded`}
      >
        {(working) => (
          <WorkingLinks
            links={working}
            giver={giver}
            onEnded={(invitationId) => {
              if (made?.invitationId === invitationId) setMade(undefined);
              heading.current?.focus();
            }}
          />
        )}
      </SettingsQuery>
    </SettingsSection>
  );
}

interface WorkingLinksProps {
  links: readonly InvitationLink[];
  giver: Giver;
  onEnded: (invitationId: string) => void;
}

function WorkingLinks({ links, giver, onEnded }: WorkingLinksProps) {
  if (links.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>No active links.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.sessions}>
      {links.map((link) => (
        <WorkingLink
          key={link.invitationId}
          link={link}
          giver={giver}
          onEnded={() => onEnded(link.invitationId)}
        />
      ))}
    </ul>
  );
}

interface WorkingLinkProps {
  link: InvitationLink;
  giver: Giver;
  onEnded: () => void;
}

function WorkingLink({ link, giver, onEnded }: WorkingLinkProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const { isBusy, change } = useOneChange({ queryKey: invitationLinksQuery.queryKey });
  const end = () =>
    change(async () => {
      await endInvitationLink(link.invitationId);
      alerts.succeed(t`The invitation link has ended`);
      onEnded();
    });
  const madeAt = formatInstant(link.createdAt);
  const expiresAt = formatInstant(link.expiresAt);
  return (
    <li className={styles.session}>
      <div>
        <strong>
          <Trans>Created {madeAt}</Trans>
        </strong>
        <p className={styles.note}>
          {giver === "agent" ? (
            <Trans>Works until {expiresAt}. Farmers who already accepted stay linked.</Trans>
          ) : (
            <Trans>Works until {expiresAt}. Employees who already accepted stay linked.</Trans>
          )}
        </p>
      </div>
      <Button
        aria-label={t`End the link created ${madeAt}`}
        aria-disabled={isBusy}
        onClick={() => void end()}
      >
        <Trans>End</Trans>
      </Button>
    </li>
  );
}
