import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { Page, PageHeading } from "@/components/layout/page";
import { NoFarmerNotice } from "@/components/workspace/no-farmer";
import { OpenRequests } from "@/components/workspace/open-requests";
import { SignalLine } from "@/components/workspace/signal-line";
import { UnsentLine } from "@/components/workspace/unsent-line";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { paths } from "@/lib/paths";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { isMapIn } from "./map-of-mine";
import styles from "./my-plantings.module.css";
import { PlantingList } from "./planting-list";

/** The person's plantings and the status of each. */
export default function MyPlantingsPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  return (
    <Page width="reading" hasMap={isMapIn(query)}>
      <PageHeading title={t`My plantings`}>
        <Trans>My plantings</Trans>
      </PageHeading>
      <WithWorkspace>
        <UnsentLine />
        <SignalLine />
        <OpenRequests />
        <WayToMark />
        <PlantingList />
      </WithWorkspace>
    </Page>
  );
}

function WayToMark() {
  const { me } = useWorkspace();
  return me.farmer === undefined ? (
    <NoFarmerNotice />
  ) : (
    <div className={styles.ways}>
      <LinkButton to={paths.field} variant="primary">
        <Trans>Mark a planting</Trans>
      </LinkButton>
      <LinkButton to={paths.sameAsLastYear}>
        <Trans>Same as last year</Trans>
      </LinkButton>
    </div>
  );
}
