import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { NoticeLine } from "@/components/feedback/notice";
import { EmptyState } from "@/components/feedback/states";
import {
  cropYearOf,
  filterOf,
  isSearched,
  type ListChoice,
  withoutFilters,
} from "@/lib/farmer-list/list-choice";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";

interface NoMatchProps {
  onChoose: Choosing;
}

/** The filters keep no planting. */
export function NoMatch({ onChoose }: NoMatchProps) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No plantings match`} action={<ClearFilter onChoose={onChoose} />}>
      <Trans>Change or clear the filter.</Trans>
    </EmptyState>
  );
}

/** The same above a map, which shows the fields nevertheless. */
export function NoMatchOnMap({ choice, onChoose }: NoMatchProps & { choice: ListChoice }) {
  const cropYear = cropYearOf(choice);
  const isOnlyYear = Object.keys(filterOf(choice)).length === 1 && !isSearched(choice);
  const year = String(cropYear);
  return (
    <NoticeLine action={<ClearFilter onChoose={onChoose} variant="quiet" />}>
      {cropYear !== null && isOnlyYear ? (
        <Trans>Nothing is reported for {year}.</Trans>
      ) : (
        <Trans>No plantings match. The map shows the fields.</Trans>
      )}
    </NoticeLine>
  );
}

function ClearFilter({ onChoose, variant }: NoMatchProps & { variant?: "quiet" }) {
  return (
    <Button {...(variant && { variant })} onClick={() => onChoose(withoutFilters)}>
      <Trans>Clear filter</Trans>
    </Button>
  );
}
