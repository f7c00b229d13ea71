import { Trans, useLingui } from "@lingui/react/macro";
import { Page, PageHeading } from "@/components/layout/page";
import { NoFarmer } from "@/components/workspace/no-farmer";
import { OpenRequests } from "@/components/workspace/open-requests";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { draftsOf, dropDraft } from "@/lib/planting/draft";
import { onePlanting } from "@/lib/planting/local-plantings";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";
import { DeviceLines } from "./device-lines";
import { Marking } from "./marking";
import styles from "./marking.module.css";

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

/**
 * After a browser was killed, its drafts may include a planting that was just saved, and continuing that draft would
 * overwrite the planting. Returns true once such drafts are dropped.
 */
function useSavedDraftsDropped(farmer: string): boolean {
  const { isFetched } = useLocal(["saved-drafts", farmer], async ({ database, me }) => {
    for (const { plantingId } of draftsOf(me.userId, farmer)) {
      const saved = await onePlanting(database, me.userId, plantingId);
      if (saved) dropDraft(me.userId, plantingId);
    }
    return null;
  });
  return isFetched;
}
