import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { CopyAge } from "@/components/workspace/copy-age";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";
import { BackToFields } from "../back-links";
import { useFarmLand } from "./farm-land";
import { FarmPrint } from "./farm-print";

/** A farm's fields and plantings for paper: the own farm, or for an agent that of the address. */
export default function FarmPrintPage() {
  const { t } = useLingui();
  const { me } = useWorkspaceState();
  const farmer = useParams().farmerId ?? me?.farmer;
  return (
    <Page width="reading">
      <BackToFields farmerId={farmer} />
      <PageHeading title={t`Print the farm`}>
        <Trans>Print the farm</Trans>
      </PageHeading>
      <CopyAge />
      <LandOrWhyNot key={farmer} farmer={farmer} />
    </Page>
  );
}

function LandOrWhyNot({ farmer }: { farmer: string | undefined }) {
  const { t } = useLingui();
  const { land, isError, retry } = useFarmLand(farmer);
  if (isError) return <ErrorState title={t`The farm could not be loaded`} onRetry={retry} />;
  if (!land || farmer === undefined) return <Loading label={t`Loading the farm…`} />;
  if (land.fields.length === 0 && land.plantings.length === 0) {
    return (
      <EmptyState title={t`Nothing to print yet`}>
        <Trans>The farm has no fields and no plantings.</Trans>
      </EmptyState>
    );
  }
  return <FarmPrint land={land} farmer={farmer} />;
}
