import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useParams, useSearchParams } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { ArrowLeftIcon } from "@/components/brand/icons";
import { type Farmers, useFarmers } from "@/components/farmers/use-farmers";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { CopyAge } from "@/components/workspace/copy-age";
import { listAddress, withFarmer } from "@/lib/farmer-list/list-choice";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import type { Person } from "@/lib/local/schema";
import { addressQuery, paths } from "@/lib/paths";
import { thisYear } from "@/lib/planting/crop-years";
import { type FarmerOption, rules } from "@/lib/rules";
import { Contact } from "./contact";
import styles from "./farmer.module.css";
import { FarmersFields, useFieldsOfFarmer } from "./farmers-fields";
import { FarmersLink } from "./farmers-link";
import { Reported } from "./reported";
import { useOverview } from "./use-overview";

/** Shows one of the agent's farmers: how to reach them, what they have reported, and the link. */
export default function FarmerPage() {
  const { t } = useLingui();
  const { farmerId = "" } = useParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const farmers = useFarmers();
  const { choice } = useListChoice();
  const farmer = farmers.options?.find(({ value }) => value === farmerId);
  return (
    <Page>
      <div className={styles.head}>
        <div className={styles.back}>
          <LinkButton variant="quiet" to={listAddress(withFarmer(choice, null))}>
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
    return <Known farmer={farmer} record={farmers.records.get(farmer.value)} onEnded={onEnded} />;
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
        <LinkButton to={paths.invite}>
          <Trans>Invite farmers</Trans>
        </LinkButton>
      }
    >
      <Trans>You see a farmer here while the farmer is linked to you.</Trans>
    </EmptyState>
  );
}

interface KnownProps {
  farmer: FarmerOption;
  record: Person | undefined;
  onEnded: () => void;
}

/** Each part comes when those above it are there, so that nothing moves. */
function Known({ farmer: { value: farmerId, label }, record, onEnded }: KnownProps) {
  const { choice } = useListChoice();
  const chooseYear = useChooseYear();
  const cropYear = choice.cropYear ?? thisYear();
  const reported = useOverview(farmerId, cropYear);
  const ofFields = useFieldsOfFarmer(farmerId);
  const hasReported = reported.overview !== undefined || reported.query.isError;
  const hasFields = ofFields.fields !== undefined || ofFields.query.isError;
  return (
    <>
      <Contact record={record} list={listAddress({ ...choice, farmer: farmerId })} />
      <Reported {...reported} farmerName={label} cropYear={cropYear} onCropYear={chooseYear} />
      {hasReported && (
        <FarmersFields {...ofFields} farmerId={farmerId} cropYear={choice.cropYear} />
      )}
      {hasReported && hasFields && <FarmersLink farmerId={farmerId} onEnded={onEnded} />}
    </>
  );
}

/** The address keeps the crop year, and what leads back to the list. */
function useChooseYear() {
  const [, setQuery] = useSearchParams();
  return (cropYear: number | null) => {
    const next = addressQuery();
    if (cropYear === null) next.delete("cropYear");
    else next.set("cropYear", String(cropYear));
    setQuery(next, { replace: true });
  };
}
