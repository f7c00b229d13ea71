import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  type ActiveLink,
  type AskedByMe,
  type AskedOfMe,
  isAskedByMe,
  isAskedOfMe,
  type Link,
} from "@/lib/api/links";
import { live } from "@/lib/api/query-client";
import type { UserType } from "@/lib/rules";
import { ownLinksQuery } from "@/lib/workspace/own-user";
import { SettingsQuery } from "../settings-query";
import { AskedByMeRow } from "./asked-by-me-row";
import { AskedOfMeRow } from "./asked-of-me-row";
import { LinkGroup } from "./link-group";
import { LinkedSection } from "./linked-section";

interface LinkSectionsProps {
  userType: UserType;
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

/** Agents receive no requests: a farmer names an agent, and that is enough. */
function Requests({ groups, userType }: { groups: LinkGroups; userType: UserType }) {
  const { t } = useLingui();
  return (
    <>
      {userType !== "agent" && (
        <LinkGroup
          title={t`Requests to you`}
          none={t`No requests waiting for you.`}
          links={groups.askedOfMe}
          row={(link, onGone) => <AskedOfMeRow link={link} me={userType} onGone={onGone} />}
        />
      )}
      <LinkGroup
        title={t`Requests you sent`}
        none={t`You have no pending requests.`}
        links={groups.askedByMe}
        row={(link, onGone) => <AskedByMeRow link={link} me={userType} onGone={onGone} />}
      />
    </>
  );
}

export interface LinkGroups {
  askedOfMe: readonly AskedOfMe[];
  active: readonly ActiveLink[];
  askedByMe: readonly AskedByMe[];
}

/** Groups the links by what the person can do with them. */
export function linkGroups(links: readonly Link[]): LinkGroups {
  return {
    askedOfMe: links.filter(isAskedOfMe),
    active: links.filter((link) => link.status === "active"),
    askedByMe: links.filter(isAskedByMe),
  };
}
