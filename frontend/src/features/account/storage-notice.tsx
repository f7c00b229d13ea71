import { Trans } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";
import { isStorageForbidden } from "@/lib/storage";

/** Told before somebody enters what cannot lead on: without a cookie nobody stays signed in. */
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
