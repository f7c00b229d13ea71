import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { isStorageForbidden } from "@/lib/browser/storage";
import { useSessionEmail } from "@/lib/workspace/session";
import styles from "./account.module.css";
import { useEnter } from "./use-enter";

/** Offers a signed-in person on a visitors' form the way to their own pages. */
export function SignedInNotice({ isHidden }: { isHidden: boolean }) {
  const email = useSessionEmail();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  if (email === null || isHidden) {
    return null;
  }

  async function goOn(signedInAs: string): Promise<void> {
    setBusy(true);
    await enter(signedInAs);
    setBusy(false);
  }

  return (
    <div className={styles.notice}>
      <p>
        <Trans>
          You are signed in as <strong>{email}</strong>.
        </Trans>
      </p>
      <Button disabled={isBusy} onClick={() => void goOn(email)}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}

/** Warns before anyone fills in a form in vain: nobody can stay signed in without a cookie. */
export function StorageNotice() {
  return (
    isStorageForbidden() && (
      <Notice>
        <Trans>
          Your browser blocks cookies for this site, so you can’t log in. Allow cookies in its
          settings and reload this page.
        </Trans>
      </Notice>
    )
  );
}
