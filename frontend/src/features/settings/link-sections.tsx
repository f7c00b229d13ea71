import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { UserType } from "@/lib/rules";
import { ownLinksQuery } from "@/lib/session/own-links";
import { ActiveRow } from "./active-row";
import { AskedByMeRow } from "./asked-by-me-row";
import { AskedOfMeRow } from "./asked-of-me-row";
import { LinkGroup } from "./link-group";
import { type LinkGroups, linkGroups } from "./link-groups";
import { SettingsQuery } from "./settings-query";

/**
 * The person's links, grouped by what they can do with them. Agents receive no requests: a farmer names an agent, and
 * that is enough.
 */
export function LinkSections({ userType }: { userType: UserType }) {
  const { t } = useLingui();
  return (
    <SettingsQuery
      query={useQuery({ ...ownLinksQuery, select: linkGroups })}
      loading={t`Loading your links…`}
      failed={t`Your links could not be loaded`}
    >
      {({ askedOfMe, active, askedByMe }: LinkGroups) => (
        <>
          {userType !== "agent" && (
            <LinkGroup
              title={t`Requests to you`}
              none={t`No requests waiting for you.`}
              links={askedOfMe}
              row={(link, onGone) => <AskedOfMeRow link={link} me={userType} onGone={onGone} />}
            />
          )}
          <LinkGroup
            title={t`Linked to you`}
            none={t`No one is linked to you yet.`}
            links={active}
            row={(link, onGone) => <ActiveRow link={link} me={userType} onGone={onGone} />}
          />
          <LinkGroup
            title={t`Requests you sent`}
            none={t`You have no pending requests.`}
            links={askedByMe}
            row={(link, onGone) => <AskedByMeRow link={link} me={userType} onGone={onGone} />}
          />
        </>
      )}
    </SettingsQuery>
  );
}
