import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/actions/button";
import type { Farmers } from "@/components/farmers/use-farmers";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { paths } from "@/lib/paths";
import { type FarmerOption, rules } from "@/lib/rules";

interface OfLinkedFarmerProps {
  farmers: Farmers;
  farmerId: string;
  children: (farmer: FarmerOption) => ReactNode;
}

/** What a page shows of a farmer, or why it shows nothing. */
export function OfLinkedFarmer({ farmers, farmerId, children }: OfLinkedFarmerProps) {
  const { t } = useLingui();
  const farmer = farmers.options?.find(({ value }) => value === farmerId);
  if (farmer) {
    return children(farmer);
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
