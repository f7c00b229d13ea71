import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";

/** Stands above a list of farmers without marks for recent activity. */
export function ActivityNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        Your farmers are listed by name only, because recent activity could not be loaded.
      </Trans>
    </Notice>
  );
}
