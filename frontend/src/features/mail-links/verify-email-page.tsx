import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { EmptyState } from "@/components/feedback/states";
import { isExpiredLink, verifyEmail } from "@/lib/api/accounts";
import { refreshSession } from "@/lib/api/sessions";
import { paths } from "@/lib/paths";
import { useSessionEmail } from "@/lib/workspace/session";
import { ExpiredLink } from "./expired-link";
import { PressPage } from "./press-page";

/** The link in a confirmation email opens this page. */
export default function VerifyEmailPage() {
  const { t } = useLingui();
  return (
    <PressPage
      title={t`Confirm your email address`}
      label={<Trans>Confirm</Trans>}
      busyLabel={<Trans>Confirming…</Trans>}
      onPress={confirm}
      isExpired={isExpiredLink}
      done={<Confirmed />}
      expired={<Expired />}
    >
      <Trans>Confirm your email so that others can find you by it and link with you.</Trans>
    </PressPage>
  );
}

async function confirm(token: string): Promise<void> {
  await verifyEmail(token);
  await refreshSession();
}

function Confirmed() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Email confirmed`}
      icon={<CheckIcon />}
      action={<WayOn to={paths.home} label={<Trans>Continue</Trans>} />}
    >
      <p role="alert">
        <Trans>Others can now find you by it.</Trans>
      </p>
    </EmptyState>
  );
}

function Expired() {
  return (
    <ExpiredLink action={<WayOn to={paths.settings} label={<Trans>Go to settings</Trans>} />}>
      <Trans>
        Each confirmation link works once, and only for a few days. Settings shows whether your
        address is confirmed. If it isn’t, you can send another link from there.
      </Trans>
    </ExpiredLink>
  );
}

/** Leads on, or to the log-in form if nobody is signed in. The home leads agents to theirs. */
function WayOn({ to, label }: { to: string; label: ReactNode }) {
  const isSignedIn = useSessionEmail() !== null;
  return (
    <LinkButton to={isSignedIn ? to : paths.logIn} variant="primary">
      {isSignedIn ? label : <Trans>Log In</Trans>}
    </LinkButton>
  );
}
