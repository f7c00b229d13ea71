import { useLingui } from "@lingui/react/macro";
import { useOwnUser } from "@/lib/workspace/own-user";
import { SettingsFrame } from "../settings-frame";
import { SettingsQuery } from "../settings-query";
import { LanguageSection } from "./language-section";
import { MailsSection } from "./mails-section";
import { ProfileSection } from "./profile-section";
import { SavedSignalsSection } from "./saved-signals-section";

export default function ProfilePage() {
  const { t } = useLingui();
  return (
    <SettingsFrame part={t`Profile`}>
      <SettingsQuery
        query={useOwnUser()}
        loading={t`Loading your profile…`}
        failed={t`Your profile could not be loaded`}
        fillsScreen
      >
        {(user) => (
          <>
            <ProfileSection user={user} />
            <MailsSection userType={user.userType} />
            {!user.isAgent && <SavedSignalsSection />}
          </>
        )}
      </SettingsQuery>
      <LanguageSection />
    </SettingsFrame>
  );
}
