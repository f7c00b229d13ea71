import { Trans } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";
import { isStorageForbidden } from "@/lib/browser/storage";

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
