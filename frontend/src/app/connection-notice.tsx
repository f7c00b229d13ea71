import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { connectionCut, subscribeToConnection } from "@/lib/workspace/connection";
import styles from "./notice-place.module.css";

/** Says that nothing can be saved on this page any more, and offers to load it anew; it does so when the person says so. */
export function ConnectionNotice() {
  const cut = useSyncExternalStore(subscribeToConnection, connectionCut);
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
          <Trans>The browser has closed what this device keeps.</Trans>
        )}{" "}
        <Trans>
          What you saved is safe. Nothing more can be saved on this page before it is reloaded.
        </Trans>
      </Notice>
    </div>
  );
}
