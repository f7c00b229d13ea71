import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { ownUserQuery } from "@/lib/own-user";
import { useSessionEmail } from "@/lib/session";
import { ProfileSection } from "./profile-section";
import { SessionsSection } from "./sessions-section";

export default function SettingsPage() {
  const { t } = useLingui();
  return (
    <Page width="reading">
      <PageHeading title={t`Settings`}>
        <Trans>Settings</Trans>
      </PageHeading>
      <Profile />
      <SessionsSection />
    </Page>
  );
}

function Profile() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const email = useSessionEmail() ?? "";
  const { data: user, error, refetch } = useQuery(ownUserQuery(email));
  if (user) {
    return <ProfileSection user={user} />;
  }
  return error ? (
    <ErrorState title={t`Your profile could not be loaded`} onRetry={() => void refetch()}>
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  ) : (
    <Loading label={t`Loading your profile…`} />
  );
}
