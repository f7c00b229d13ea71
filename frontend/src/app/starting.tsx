import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "@/components/layout/visually-hidden";

/** Stands until the first page's code has come: nothing to see, so that nothing flickers. */
export function Starting() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
    </div>
  );
}
