import { useLingui } from "@lingui/react/macro";
import { useLinksPageName } from "@/components/links/link-words";
import { useUserType } from "@/lib/workspace/me";
import { useOwnUser } from "@/lib/workspace/own-user";
import { useSessionEmail } from "@/lib/workspace/session";
import { SettingsFrame } from "../settings-frame";
import { SettingsQuery } from "../settings-query";
import { InvitationLinksSection } from "./invitation-links-section";
import { InviteSection } from "./invite-section";
import { LinkSections } from "./link-sections";
import { NameSection } from "./name-section";

/** The person's links, and the ways to create more. */
export default function LinksPage() {
  const { t } = useLingui();
  const name = useLinksPageName(useUserType(useSessionEmail()));
  return (
    <SettingsFrame part={name}>
      <SettingsQuery
        query={useOwnUser()}
        loading={t`Loading your profile…`}
        failed={t`Your profile could not be loaded`}
      >
        {({ userType }) => (
          <LinkSections userType={userType}>
            {userType === "agent" ? (
              <>
                <InviteSection />
                <InvitationLinksSection giver="agent" />
              </>
            ) : (
              <>
                <NameSection userType={userType} />
                {userType === "farmer" && <InvitationLinksSection giver="farmer" />}
              </>
            )}
          </LinkSections>
        )}
      </SettingsQuery>
    </SettingsFrame>
  );
}
