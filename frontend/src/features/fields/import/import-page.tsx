import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { Page, PageHeading } from "@/components/layout/page";
import { NoFarmer } from "@/components/workspace/no-farmer";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { useWorkspace, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { BackToFields } from "../back-links";
import { Import } from "./import";

/** Imports fields from other programs' files: into the own farm, or an agent into the farm of the address. */
export default function ImportPage() {
  const { t } = useLingui();
  const workspace = useWorkspaceIfOpen();
  const named = useSearchParams()[0].get("farmer") ?? undefined;
  return (
    <Page>
      <BackToFields farmerId={workspace?.me.farmer ?? named} />
      <PageHeading title={t`Import fields`}>
        <Trans>Import fields</Trans>
      </PageHeading>
      <WithWorkspace>
        <OfFarm named={named} />
      </WithWorkspace>
    </Page>
  );
}

function OfFarm({ named }: { named: string | undefined }) {
  const { me } = useWorkspace();
  const farmer = me.userType === "agent" ? named : me.farmer;
  return farmer === undefined ? <NoFarmer /> : <Import key={farmer} farmer={farmer} />;
}
