import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { currentDisconnection, subscribeToConnection } from "@/lib/workspace/connection";
import styles from "./notice-place.module.css";

/** Tells the person that this page can save nothing more, and offers to reload it. It never reloads by itself. */
export function ConnectionNotice() {
  const cut = useSyncExternalStore(subscribeToConnection, currentDisconnection);
  if (cut === undefined) return null;
  return (
    <div role="alert" className={styles.place}>
      <Notice
        action={
          <Button onClick={() => window.location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        }
      >
        {cut === "outdated" ? (
          <Trans>A newer version of the app is open in another tab.</Trans>
        ) : (
          <Trans>The browser closed this site’s saved data.</Trans>
        )}{" "}
        <Trans>What you saved is safe. Reload the page before you save anything else.</Trans>
      </Notice>
    </div>
  );
}
