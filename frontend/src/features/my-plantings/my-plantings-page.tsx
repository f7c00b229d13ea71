import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/link-button";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { UnsentLine } from "@/components/workspace/unsent-line";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { paths } from "@/lib/paths";
import { PlantingList } from "./planting-list";

/** The person's plantings and the status of each. */
export default function MyPlantingsPage() {
  const { t } = useLingui();
  return (
    <Page width="reading">
      <PageHeading title={t`My plantings`}>
        <Trans>My plantings</Trans>
      </PageHeading>
      <WithWorkspace>
        <UnsentLine />
        <LinkButton to={paths.field} variant="primary">
          <Trans>Mark a planting</Trans>
        </LinkButton>
        <PlantingList />
      </WithWorkspace>
    </Page>
  );
}
