import { Plural, Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { NoticeLine } from "@/components/feedback/notice";
import { paths } from "@/lib/paths";
import { useUnreadCorrections } from "@/lib/planting/use-unread-corrections";

/** Leads to what agents corrected, until the person has answered or read it. */
export function UnreadCorrections() {
  const count = useUnreadCorrections();
  if (count === 0) return null;
  return (
    <NoticeLine
      action={
        <LinkButton to={paths.myPlantings} variant="quiet">
          <Trans>See what changed</Trans>
        </LinkButton>
      }
    >
      <Plural
        value={count}
        one="Your agent corrected # planting"
        other="Your agent corrected # plantings"
      />
    </NoticeLine>
  );
}
