import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "@/components/layout/visually-hidden";

/** Shown while the first page's code loads. It is invisible, so that nothing flickers. */
export function Starting() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
    </div>
  );
}
