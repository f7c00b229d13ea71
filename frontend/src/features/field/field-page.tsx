import { Trans, useLingui } from "@lingui/react/macro";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { UnsentLine } from "@/components/workspace/unsent-line";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { Marking } from "./marking";
import { NoFarmer } from "./no-farmer";

/** Where a planting is marked: one press for the place, then what is planted there. */
export default function FieldPage() {
  const { t } = useLingui();
  return (
    <Page width="narrow" isTall>
      <PageHeading title={t`Mark a planting`}>
        <Trans>Mark a planting</Trans>
      </PageHeading>
      <WithWorkspace>
        <UnsentLine />
        <FarmersField />
      </WithWorkspace>
    </Page>
  );
}

function FarmersField() {
  const farmer = useWorkspaceIfOpen()?.me.farmer;
  return farmer === undefined ? <NoFarmer /> : <Marking farmer={farmer} />;
}
