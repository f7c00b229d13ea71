import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "@/components/feedback/empty-state";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { Page } from "@/components/layout/page";
import { PageHeading } from "@/components/layout/page-heading";
import { CopyAge } from "@/components/workspace/copy-age";
import { ApiProblem } from "@/lib/api/problem";
import { rules } from "@/lib/rules";
import { BackToList } from "./back-to-list";
import { PlantingShow } from "./planting-show";
import { usePlanting } from "./use-planting";

/** One planting (the specification, section 2). */
export default function PlantingDetailsPage() {
  const { t } = useLingui();
  const planting = usePlanting();
  const farmerId = planting.shown?.planting.farmer;
  return (
    <Page width="reading">
      <BackToList isFromList={planting.isFromList} {...(farmerId && { farmerId })} />
      <PageHeading title={t`Planting Details`}>
        {planting.shown?.planting.fieldName ?? <Trans>Planting Details</Trans>}
      </PageHeading>
      <CopyAge />
      <PlantingOrWhyNot planting={planting} />
    </Page>
  );
}

function PlantingOrWhyNot({ planting }: { planting: ReturnType<typeof usePlanting> }) {
  const { t } = useLingui();
  const { shown } = planting;
  if (shown) return <PlantingShow key={shown.planting.plantingId} shown={shown} />;
  const isRefused = planting.error instanceof ApiProblem && planting.error.status < 500;
  if (!planting.isNamed || planting.gone || isRefused) {
    return (
      <EmptyState title={rules().messages().plantingMissing}>
        {planting.gone === "deleted" && <Trans>You deleted this planting.</Trans>}
        {planting.gone === "missing" && (
          <Trans>This planting was deleted, or it is not shared with you.</Trans>
        )}
      </EmptyState>
    );
  }
  if (planting.isError) {
    return (
      <ErrorState
        title={rules().messages().plantingMissing}
        onRetry={() => void planting.refetch()}
      />
    );
  }
  return <Loading label={t`Loading the planting…`} />;
}
