import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { EmptyState } from "@/components/feedback/states";
import { hasCode } from "@/lib/api/problem";
import { stopReminders } from "@/lib/api/reminders";
import { paths } from "@/lib/paths";
import { ExpiredLink } from "./expired-link";
import { PressPage } from "./press-page";

/** The link in a reminder opens this page. */
export default function StopRemindersPage() {
  const { t } = useLingui();
  return (
    <PressPage
      title={t`Stop reminders`}
      label={<Trans>Stop reminders</Trans>}
      busyLabel={<Trans>Stopping…</Trans>}
      onPress={stopReminders}
      isExpired={(error) => hasCode(error, "not-found")}
      done={<Stopped />}
      expired={
        <ExpiredLink action={<ToSettings />}>
          <Trans>Your settings, under Profile, say which emails you get.</Trans>
        </ExpiredLink>
      }
    >
      <Trans>
        Your agents then send you no more emails about fields that are not reported yet.
      </Trans>
    </PressPage>
  );
}

function Stopped() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Reminders stopped`} icon={<CheckIcon />} action={<ToSettings />}>
      <p role="alert">
        <Trans>You get no more reminders. You can turn them on again in the settings.</Trans>
      </p>
    </EmptyState>
  );
}

function ToSettings() {
  return (
    <LinkButton to={paths.settings}>
      <Trans>Go to settings</Trans>
    </LinkButton>
  );
}
