import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { EmptyState } from "@/components/feedback/states";
import { withoutFilters } from "@/lib/farmer-list/list-choice";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";

/** The filters keep no planting. */
export function NoMatch({ onChoose }: { onChoose: Choosing }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No plantings match`}
      action={
        <Button onClick={() => onChoose(withoutFilters)}>
          <Trans>Clear filter</Trans>
        </Button>
      }
    >
      <Trans>Change or clear the filter.</Trans>
    </EmptyState>
  );
}
