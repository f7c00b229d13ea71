import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  type ActiveLink,
  isReceivedRequest,
  isSentRequest,
  type Link,
  type ReceivedRequest,
  type SentRequest,
} from "@/lib/api/links";
import { live } from "@/lib/api/query-client";
import type { UserType } from "@/lib/rules";
import { ownLinksQuery } from "@/lib/workspace/own-user";
import { SettingsQuery } from "../settings-query";
import { LinkGroup } from "./link-group";
import { LinkedSection } from "./linked-section";
import { ReceivedRequestRow } from "./received-request-row";
import { SentRequestRow } from "./sent-request-row";
import { WithdrawnNotice } from "./withdrawn-notice";

type Grower = Exclude<UserType, "agent">;

interface LinkSectionsProps {
  userType: Grower;
  /** The ways to create more links. */
  children: ReactNode;
}

/**
 * The person's links: the requests that wait, the ways to create more, and the linked people, who may be hundreds. All
 * come at once, so that nothing jumps.
 */
export function LinkSections({ userType, children }: LinkSectionsProps) {
  const { t } = useLingui();
  const query = useQuery({ ...ownLinksQuery, ...live, select: linkGroups });
  return (
    <>
      {query.data && <Requests groups={query.data} userType={userType} />}
      {!query.isPending && children}
      <SettingsQuery
        query={query}
        loading={t`Loading your links…`}
        failed={t`Your links could not be loaded`}
      >
        {({ active }) => <LinkedSection links={active} me={userType} />}
      </SettingsQuery>
    </>
  );
}

function Requests({ groups, userType }: { groups: LinkGroups; userType: Grower }) {
  const { t } = useLingui();
  const [withdrawn, setWithdrawn] = useState<SentRequest>();
  return (
    <>
      <LinkGroup
        title={t`Requests to you`}
        none={t`No requests waiting for you.`}
        links={groups.receivedRequests}
        row={(link, onGone) => <ReceivedRequestRow link={link} me={userType} onGone={onGone} />}
      />
      <LinkGroup
        title={t`Requests you sent`}
        none={t`You have no pending requests.`}
        links={groups.sentRequests}
        before={(onGone) => (
          <WithdrawnNotice
            link={withdrawn}
            onRestored={() => {
              setWithdrawn(undefined);
              onGone();
            }}
          />
        )}
        row={(link, onGone) => (
          <SentRequestRow
            link={link}
            me={userType}
            onReminded={onGone}
            onGone={() => {
              setWithdrawn(link);
              onGone();
            }}
          />
        )}
      />
    </>
  );
}

interface LinkGroups {
  receivedRequests: readonly ReceivedRequest[];
  active: readonly ActiveLink[];
  sentRequests: readonly SentRequest[];
}

/** Groups the links by what the person can do with them. */
function linkGroups(links: readonly Link[]): LinkGroups {
  return {
    receivedRequests: links.filter(isReceivedRequest),
    active: links.filter((link) => link.status === "active"),
    sentRequests: links.filter(isSentRequest),
  };
}
