import { useLingui } from "@lingui/react/macro";
import { useOwnUser } from "@/lib/workspace/own-user";
import { SettingsFrame } from "../settings-frame";
import { SettingsQuery } from "../settings-query";
import { AccessLogSection } from "./access-log-section";
import { DeletionSection } from "./deletion-section";
import { DownloadSection } from "./download-section";

/** The person's data: who accessed it, a copy of it, and its deletion. */
export default function OwnDataPage() {
  const { t } = useLingui();
  return (
    <SettingsFrame part={t`Your data`}>
      <SettingsQuery
        query={useOwnUser()}
        loading={t`Loading your profile…`}
        failed={t`Your profile could not be loaded`}
      >
        {(user) => (
          <>
            {user.userType === "farmer" && <AccessLogSection farmer={user.userId} />}
            <DownloadSection />
            <DeletionSection userType={user.userType} />
          </>
        )}
      </SettingsQuery>
    </SettingsFrame>
  );
}
