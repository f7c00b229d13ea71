import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { Notice } from "@/components/feedback/notice";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { sendVerification } from "@/lib/api/accounts";
import { paths } from "@/lib/paths";
import { refreshSessionAgain } from "@/lib/refresh-session";
import { useEmailVerified, useSessionEmail } from "@/lib/session";
import styles from "./notice-place.module.css";

/**
 * Reminds a signed-in person of the mail that confirms the address, until it is confirmed. A sign-up
 * is finished first, and in the field nothing stands before the button.
 */
export function UnverifiedNotice() {
  const email = useSessionEmail();
  const isVerified = useEmailVerified();
  const { pathname } = useLocation();
  const { isBusy, sendAgain } = useSendAgain();
  if (email === null || isVerified !== false || QUIET.includes(pathname)) {
    return null;
  }
  return (
    <div className={styles.place}>
      <Notice
        action={
          <Button aria-disabled={isBusy} onClick={sendAgain}>
            <Trans>Send again</Trans>
          </Button>
        }
      >
        <Trans>
          Please confirm your email address: open the link in the mail to <strong>{email}</strong>.
          Until then nobody can find you by it.
        </Trans>
      </Notice>
    </div>
  );
}

/** Where it would be in the way. */
const QUIET: readonly string[] = [paths.connectToUser, paths.field];

function useSendAgain() {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await sendVerification();
      alerts.succeed(t`The mail is on its way. Look into the spam folder too.`);
      // It may have been confirmed elsewhere meanwhile.
      await refreshSessionAgain();
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
