import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ownLinksQuery } from "@/lib/own-links";
import type { UserType } from "@/lib/rules";
import { ActiveRow } from "./active-row";
import { AskedByMeRow } from "./asked-by-me-row";
import { AskedOfMeRow } from "./asked-of-me-row";
import { LinkGroup } from "./link-group";
import { type LinkGroups, linkGroups } from "./link-groups";
import { SettingsQuery } from "./settings-query";

/** One's links by what can be done about them. Nobody asks an agent: a farmer names, which is enough. */
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
              title={t`Asked of you`}
              none={t`Nobody waits for your answer.`}
              links={askedOfMe}
              row={(link, onGone) => <AskedOfMeRow link={link} me={userType} onGone={onGone} />}
            />
          )}
          <LinkGroup
            title={t`Linked with you`}
            none={t`You are linked with nobody yet.`}
            links={active}
            row={(link, onGone) => <ActiveRow link={link} me={userType} onGone={onGone} />}
          />
          <LinkGroup
            title={t`Asked by you`}
            none={t`You wait for nobody’s answer.`}
            links={askedByMe}
            row={(link, onGone) => <AskedByMeRow link={link} me={userType} onGone={onGone} />}
          />
        </>
      )}
    </SettingsQuery>
  );
}
