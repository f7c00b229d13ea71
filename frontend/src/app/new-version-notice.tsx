import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import {
  isNewVersionReady,
  subscribeToNewVersion,
  takeNewVersion,
} from "@/lib/browser/new-version";
import styles from "./notice-place.module.css";

/** Offers the newer version without interrupting anything. The person decides when to take it. */
export function NewVersionNotice() {
  const isReady = useSyncExternalStore(subscribeToNewVersion, isNewVersionReady);
  if (!isReady) return null;
  return (
    <div className={styles.place}>
      <Notice
        action={
          <Button onClick={takeNewVersion}>
            <Trans>Update now</Trans>
          </Button>
        }
      >
        <Trans>A new version is ready. Finish what you’re doing, then update.</Trans>
      </Notice>
    </div>
  );
}
