import { Trans, useLingui } from "@lingui/react/macro";
import { useParams, useSearchParams } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { ArrowLeftIcon } from "@/components/brand/icons";
import { useFarmers } from "@/components/farmers/use-farmers";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { listAddress, writeChoice } from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { FIELD_NAME } from "@/lib/fields/address";
import { farmerFieldsAddress } from "@/lib/planting/address";
import { rules } from "@/lib/rules";
import { Entering, type EnteringProps } from "./entering";
import styles from "./marking.module.css";
import { useSavedDraftsDropped } from "./use-saved-drafts-dropped";

/** An agent enters a planting for a farmer of theirs who phones. */
export default function EnteringPage() {
  const { t } = useLingui();
  const { farmerId = "" } = useParams();
  const { choice } = useListChoice();
  const [query] = useSearchParams();
  const askedName = query.get(FIELD_NAME) ?? undefined;
  const back =
    askedName === undefined
      ? {
          to: listAddress({ ...choice, farmer: farmerId, view: "farmers" }),
          label: t`Back to the plantings`,
        }
      : { to: farmerFieldsAddress(farmerId, writeChoice(choice)), label: t`Back to the fields` };
  return (
    <Page width="narrow">
      <div className={styles.back}>
        <LinkButton variant="quiet" to={back.to}>
          <ArrowLeftIcon />
          {back.label}
        </LinkButton>
      </div>
      <PageHeading title={t`Add a planting`}>
        <Trans>Add a planting</Trans>
      </PageHeading>
      <WithWorkspace>
        <OfFarmer key={farmerId} farmerId={farmerId} back={back} askedName={askedName} />
      </WithWorkspace>
    </Page>
  );
}

interface OfFarmerProps extends Pick<EnteringProps, "back" | "askedName"> {
  farmerId: string;
}

function OfFarmer({ farmerId, ...entered }: OfFarmerProps) {
  const { t } = useLingui();
  const farmers = useFarmers();
  const farmer = farmers.options?.find(({ value }) => value === farmerId);
  const isLookedAfter = useSavedDraftsDropped(farmerId);
  if (farmer) {
    return isLookedAfter && <Entering farmer={farmerId} name={farmer.label} {...entered} />;
  }
  if (farmers.failure) {
    return <ErrorState title={rules().messages().farmersFailed} onRetry={farmers.retry} />;
  }
  if (!farmers.options) return <Loading label={t`Loading your farmers…`} />;
  return (
    <EmptyState title={t`This farmer is not linked to you`}>
      <Trans>You can add plantings for a farmer while the farmer is linked to you.</Trans>
    </EmptyState>
  );
}
