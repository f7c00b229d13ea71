import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "@/components/actions/button";
import { IconButton } from "@/components/actions/icon-button";
import { CloseIcon } from "@/components/brand/icons";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { NoticeLine } from "@/components/feedback/notice";
import { sendVerification } from "@/lib/api/accounts";
import { refreshSession } from "@/lib/api/sessions";
import { useOnline } from "@/lib/browser/use-online";
import { paths } from "@/lib/paths";
import { isReminderPutOff, putOffReminder } from "@/lib/workspace/reminder";
import { useEmailVerified, useSessionEmail, useSessionUserId } from "@/lib/workspace/session";
import styles from "./notice-place.module.css";

/**
 * Reminds a signed-in person to confirm their address, until they put it off for a day. It stays hidden during the
 * sign-up, in the field, where the button comes first, and without a connection.
 */
export function UnverifiedNotice() {
  const { t } = useLingui();
  const email = useSessionEmail();
  const isVerified = useEmailVerified();
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const { isBusy, sendAgain } = useSendAgain();
  const { isPutOff, putOff } = usePutOff();
  const isDue = email !== null && isVerified === false && !isPutOff;
  if (!isDue || !isOnline || QUIET.includes(pathname)) return null;
  return (
    <div className={styles.place}>
      <NoticeLine
        action={
          <>
            <Button variant="quiet" aria-disabled={isBusy} onClick={sendAgain}>
              <Trans>Send again</Trans>
            </Button>
            <IconButton label={t`Remind me tomorrow`} icon={<CloseIcon />} onClick={putOff} />
          </>
        }
      >
        <Trans>Confirm your email.</Trans>{" "}
        <span className={styles.wide}>
          <Trans>
            We sent a link to <strong>{email}</strong>.
          </Trans>
        </span>
      </NoticeLine>
    </div>
  );
}

/** Pages where the notice would be in the way. */
const QUIET: readonly string[] = [paths.connectToUser, paths.field];

function usePutOff() {
  const userId = useSessionUserId();
  const [isClosed, setClosed] = useState(false);
  return {
    isPutOff: isClosed || (userId !== undefined && isReminderPutOff(userId, Date.now())),
    putOff: () => {
      if (userId !== undefined) putOffReminder(userId, Date.now());
      setClosed(true);
    },
  };
}

function useSendAgain() {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const email = useSessionEmail();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    alerts.clear();
    try {
      await sendVerification();
      alerts.succeed(
        t`We sent the email to ${email}. If you don’t see it, check your spam folder.`,
      );
      // The person may have confirmed the address elsewhere meanwhile.
      await refreshSession();
    } catch (error) {
      alerts.fail(failureText(error));
    }
    setBusy(false);
  }

  return {
    isBusy,
    sendAgain: () => {
      if (!isBusy) void send();
    },
  };
}
