import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useParams } from "react-router";
import { LinkButton } from "@/components/actions/link-button";
import { ArrowLeftIcon } from "@/components/brand/icons/arrows";
import { type Farmers, useFarmers } from "@/components/farmers/use-farmers";
import { EmptyState } from "@/components/feedback/empty-state";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { CopyAge } from "@/components/workspace/copy-age";
import { paths } from "@/lib/paths";
import { type FarmerOption, rules } from "@/lib/rules";
import { Contact } from "./contact";
import styles from "./farmer.module.css";
import { FarmersFields } from "./farmers-fields";
import { FarmersLink } from "./farmers-link";
import { Reported } from "./reported";

/** One of the agent's farmers: how to reach them, what they have reported, and the link. */
export default function FarmerPage() {
  const { t } = useLingui();
  const { farmerId = "" } = useParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const farmers = useFarmers();
  const farmer = farmers.options?.find(({ value }) => value === farmerId);
  return (
    <Page>
      <div className={styles.head}>
        <div className={styles.back}>
          <LinkButton variant="quiet" to={paths.agentHome}>
            <ArrowLeftIcon />
            <Trans>All farmers</Trans>
          </LinkButton>
        </div>
        <PageHeading ref={heading} title={farmer?.label ?? t`Farmer`}>
          {farmer?.label ?? <Trans>Farmer</Trans>}
        </PageHeading>
      </div>
      <CopyAge />
      <FarmerOrWhyNot
        key={farmerId}
        farmers={farmers}
        farmer={farmer}
        onEnded={() => heading.current?.focus()}
      />
    </Page>
  );
}

interface FarmerOrWhyNotProps {
  farmers: Farmers;
  farmer: FarmerOption | undefined;
  /** Called once the link with the farmer has ended. */
  onEnded: () => void;
}

function FarmerOrWhyNot({ farmers, farmer, onEnded }: FarmerOrWhyNotProps) {
  const { t } = useLingui();
  if (farmer) {
    return (
      <>
        <Contact farmerId={farmer.value} record={farmers.records.get(farmer.value)} />
        <Reported farmerId={farmer.value} farmerName={farmer.label} />
        <FarmersFields farmerId={farmer.value} />
        <FarmersLink farmerId={farmer.value} onEnded={onEnded} />
      </>
    );
  }
  if (farmers.failure) {
    return <ErrorState title={rules().messages().farmersFailed} onRetry={farmers.retry} />;
  }
  if (!farmers.options) {
    return <Loading label={t`Loading your farmers…`} />;
  }
  return (
    <EmptyState
      title={t`This farmer is not linked to you`}
      action={
        <LinkButton to={paths.settingsLinks}>
          <Trans>Invite farmers</Trans>
        </LinkButton>
      }
    >
      <Trans>You see a farmer here while the farmer is linked to you.</Trans>
    </EmptyState>
  );
}
