import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { NoFarmer } from "@/components/workspace/no-farmer";
import { NotAllYet } from "@/components/workspace/not-all-yet";
import { OpenRequests } from "@/components/workspace/open-requests";
import { SignalLine } from "@/components/workspace/signal-line";
import { UnsentLine } from "@/components/workspace/unsent-line";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { thisYear, yearsAround } from "@/lib/planting/crop-years";
import { useFarmSeason } from "@/lib/season/use-farm-season";
import { useIsCopyWhole } from "@/lib/season/use-is-copy-whole";
import { useMissingOnBadge } from "@/lib/season/use-missing-on-badge";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { Lines } from "./lines";

/** Last year's lines stand ready; one press makes this year's planting of each. */
export default function SameAsLastYearPage() {
  const { t } = useLingui();
  return (
    <Page width="reading">
      <PageHeading title={t`Same as last year`}>
        <Trans>Same as last year</Trans>
      </PageHeading>
      <WithWorkspace>
        <UnsentLine />
        <SignalLine />
        <OpenRequests />
        <OfFarm />
      </WithWorkspace>
    </Page>
  );
}

function OfFarm() {
  const { me } = useWorkspace();
  return me.farmer === undefined ? <NoFarmer /> : <Season farmer={me.farmer} />;
}

/** A reminder's link names the crop year. */
function useCropYear(): number | undefined {
  const [query] = useSearchParams();
  return yearsAround().find((year) => String(year) === query.get("cropYear"));
}

function Season({ farmer }: { farmer: string }) {
  const { t } = useLingui();
  const season = useFarmSeason(farmer, useCropYear());
  const isWhole = useIsCopyWhole();
  useMissingOnBadge(season?.cropYear === thisYear() ? season : undefined);
  if (!season) return <Loading label={t`Loading your plantings…`} />;
  return (
    <>
      {!isWhole && <NotAllYet kind="planting" />}
      <Lines farmer={farmer} season={season} isWhole={isWhole} />
    </>
  );
}
