import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { NoticeLine } from "@/components/feedback/notice";
import { EmptyState } from "@/components/feedback/states";
import {
  cropYearOf,
  filterOf,
  isSearched,
  type ListChoice,
  shownChoice,
  withCropYear,
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
  const cropYear = cropYearOf(shownChoice(choice));
  const isOnlyYear = Object.keys(filterOf(choice)).length === 1 && !isSearched(choice);
  const year = String(cropYear);
  return cropYear !== null && isOnlyYear ? (
    <NoticeLine
      action={
        <Button variant="quiet" onClick={() => onChoose((now) => withCropYear(now, null))}>
          <Trans>All crop years</Trans>
        </Button>
      }
    >
      <Trans>Nothing is reported for {year}.</Trans>
    </NoticeLine>
  ) : (
    <NoticeLine action={<ClearFilter onChoose={onChoose} variant="quiet" />}>
      <Trans>No plantings match. The map shows the fields.</Trans>
    </NoticeLine>
  );
}

/** Shows every planting: a map would still have those of one crop year. */
function ClearFilter({ onChoose, variant }: NoMatchProps & { variant?: "quiet" }) {
  return (
    <Button
      {...(variant && { variant })}
      onClick={() => onChoose((now) => withCropYear(withoutFilters(now), null))}
    >
      <Trans>Clear filter</Trans>
    </Button>
  );
}
