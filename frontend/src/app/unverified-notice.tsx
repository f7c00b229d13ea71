import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { Notice } from "@/components/feedback/notice";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { sendVerification } from "@/lib/api/accounts";
import { paths } from "@/lib/paths";
import { refreshSession } from "@/lib/session/refresh-session";
import { useEmailVerified, useSessionEmail } from "@/lib/session/session";
import styles from "./notice-place.module.css";

/**
 * Reminds a signed-in person to confirm their address. It stays hidden during the sign-up and in
 * the field, where the button comes first.
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
          Please confirm your email address: open the link in the email we sent to{" "}
          <strong>{email}</strong>. Until then, nobody can find you by this address.
        </Trans>
      </Notice>
    </div>
  );
}

/** Pages where the notice would be in the way. */
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
      alerts.succeed(t`We sent the email. If you don’t see it, check your spam folder.`);
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
