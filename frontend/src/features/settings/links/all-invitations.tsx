import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useMemo, useRef, useState } from "react";
import { ChoiceChips } from "@/components/forms/choice-chips";
import { nameOf } from "@/components/links/link-words";
import { LongList } from "@/components/lists/long-list";
import { type ActiveLink, isSentRequest, type Link, type SentRequest } from "@/lib/api/links";
import { live } from "@/lib/api/query-client";
import { formatNumber } from "@/lib/language/format";
import { matching } from "@/lib/language/names";
import { ownLinksQuery } from "@/lib/workspace/own-user";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";
import { SettingsQuery } from "../settings-query";
import { AcceptedRow } from "./accepted-row";
import { PeopleSearch } from "./people-search";
import { SentRequestRow } from "./sent-request-row";
import { WithdrawnNotice } from "./withdrawn-notice";

/** The number of rows before the first press on "Show more": the links below stay in reach. */
const AT_FIRST = 20;

type Invited = SentRequest | ActiveLink;
type Shown = "all" | "pending" | "accepted";

/** The invitations of the agent and the linked farmers, the newest first. */
export function AllInvitations() {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [withdrawn, setWithdrawn] = useState<SentRequest>();
  const query = useQuery({ ...ownLinksQuery, ...live, select: newestFirst });
  const focusHeading = () => heading.current?.focus();
  return (
    <SettingsSection title={t`All invitations`} headingRef={heading}>
      <WithdrawnNotice
        link={withdrawn}
        onRestored={() => {
          setWithdrawn(undefined);
          focusHeading();
        }}
      />
      <SettingsQuery
        query={query}
        loading={t`Loading your links…`}
        failed={t`Your links could not be loaded`}
      >
        {(invited) => (
          <InvitedList
            invited={invited}
            onWithdrawn={(link) => {
              setWithdrawn(link);
              focusHeading();
            }}
            onEnded={focusHeading}
          />
        )}
      </SettingsQuery>
    </SettingsSection>
  );
}

interface InvitedListProps {
  invited: readonly Invited[];
  onWithdrawn: (link: SentRequest) => void;
  /** Called after anything else that takes the focused button away. */
  onEnded: () => void;
}

function InvitedList({ invited, onWithdrawn, onEnded }: InvitedListProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>("all");
  const [search, setSearch] = useState("");
  const pending = invited.filter(isSentRequest).length;
  const found = useMemo(() => foundIn(invited, shown, search), [invited, shown, search]);
  if (invited.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>Nobody is invited yet. Paste your farmers’ addresses to begin.</Trans>
      </p>
    );
  }
  const options = [
    { value: "all", label: t`All (${formatNumber(invited.length)})` },
    { value: "pending", label: t`Pending (${formatNumber(pending)})` },
    { value: "accepted", label: t`Accepted (${formatNumber(invited.length - pending)})` },
  ] as const;
  return (
    <>
      <ChoiceChips
        name="shown"
        label={t`Show`}
        value={shown}
        onChange={(value) => setShown(options.find((one) => one.value === value)?.value ?? shown)}
        options={options}
      />
      <PeopleSearch
        found={found.length}
        count={invited.length}
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 && (
        <p className={styles.note}>
          <Trans>No one matches. Change the choice or the search.</Trans>
        </p>
      )}
      <LongList items={found} atFirst={AT_FIRST} className={styles.sessions}>
        {(link) => (
          <Fragment key={link.linkId}>
            {isSentRequest(link) ? (
              <SentRequestRow
                link={link}
                me="agent"
                onGone={() => onWithdrawn(link)}
                onReminded={onEnded}
              />
            ) : (
              <AcceptedRow link={link} onEnded={onEnded} />
            )}
          </Fragment>
        )}
      </LongList>
    </>
  );
}

function newestFirst(links: readonly Link[]): Invited[] {
  const invited = links.filter((link) => isSentRequest(link) || link.status === "active");
  return invited.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
}

function timeOf(link: Invited): string {
  return (isSentRequest(link) ? link.requestedAt : link.since) ?? "";
}

function foundIn(invited: readonly Invited[], shown: Shown, search: string): Invited[] {
  const chosen = invited.filter(
    (link) => shown === "all" || isSentRequest(link) === (shown === "pending"),
  );
  const findable = chosen.map((link) =>
    isSentRequest(link)
      ? { link, label: link.email }
      : { link, label: nameOf(link.user), words: `${link.user.farmName} ${link.user.email}` },
  );
  return matching(findable, search.trim()).map(({ link }) => link);
}
