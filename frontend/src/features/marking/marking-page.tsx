import { Trans, useLingui } from "@lingui/react/macro";
import { Page, PageHeading } from "@/components/layout/page";
import { NoFarmer } from "@/components/workspace/no-farmer";
import { OpenRequests } from "@/components/workspace/open-requests";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { DeviceLines } from "./device-lines";
import { Marking } from "./marking";
import styles from "./marking.module.css";
import { useSavedDraftsDropped } from "./use-saved-drafts-dropped";

/** Marks a planting: one press for the location, then a form. */
export default function MarkingPage() {
  const { t } = useLingui();
  return (
    <Page width="narrow" isTall>
      <PageHeading title={t`Mark a planting`} className={styles.heading}>
        <Trans>Mark a planting</Trans>
      </PageHeading>
      <WithWorkspace>
        <FarmersField />
      </WithWorkspace>
    </Page>
  );
}

function FarmersField() {
  const { me } = useWorkspace();
  if (me.farmer !== undefined) return <FarmsField farmer={me.farmer} />;
  return (
    <>
      <DeviceLines />
      <OpenRequests />
      <NoFarmer />
    </>
  );
}

function FarmsField({ farmer }: { farmer: string }) {
  const isLookedAfter = useSavedDraftsDropped(farmer);
  return isLookedAfter && <Marking farmer={farmer} />;
}
