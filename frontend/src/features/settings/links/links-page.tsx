import { useLingui } from "@lingui/react/macro";
import { Navigate } from "react-router";
import { useLinksPageName } from "@/components/links/link-words";
import { paths } from "@/lib/paths";
import { useUserType } from "@/lib/workspace/me";
import { useOwnUser } from "@/lib/workspace/own-user";
import { useSessionEmail } from "@/lib/workspace/session";
import { SettingsFrame } from "../settings-frame";
import { SettingsQuery } from "../settings-query";
import { InvitationLinksSection } from "./invitation-links-section";
import { LinkSections } from "./link-sections";
import { NameSection } from "./name-section";

/** A farmer's or an employee's links, and the ways to create more. Agents have a screen of their own for theirs. */
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
        {({ userType }) =>
          userType === "agent" ? (
            <Navigate to={paths.invite} replace />
          ) : (
            <LinkSections userType={userType}>
              <NameSection userType={userType} />
              {userType === "farmer" && <InvitationLinksSection giver="farmer" />}
            </LinkSections>
          )
        }
      </SettingsQuery>
    </SettingsFrame>
  );
}
