import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { useFailureAlert } from "@/components/feedback/use-failure-alert";
import { Card } from "@/components/layout/card";
import { today } from "@/lib/browser/today";
import { rules } from "@/lib/rules";
import { CropYears } from "./crop-years";
import styles from "./farmer.module.css";
import { Latest } from "./latest";
import { useOverview } from "./use-overview";

interface ReportedProps {
  farmerId: string;
  farmerName: string;
}

/** What the farmer has reported: the sums of two crop years, and what came in last. */
export function Reported({ farmerId, farmerName }: ReportedProps) {
  const { t } = useLingui();
  const cropYear = Number(today().slice(0, 4));
  const { overview, told, isFromCopy } = useOverview(farmerId, cropYear);
  const [sumsId, latestId] = [useId(), useId()];
  useFailureAlert(isFromCopy ? undefined : told, rules().messages().plantingsFailed);
  if (!overview) {
    return overview === null || told.isError ? (
      <ErrorState title={rules().messages().plantingsFailed} onRetry={() => void told.refetch()} />
    ) : (
      <Loading label={t`Loading plantings…`} />
    );
  }
  return (
    <div className={styles.reported}>
      <Card aria-labelledby={sumsId} className={styles.section}>
        <h2 id={sumsId}>
          <Trans>Acres by crop</Trans>
        </h2>
        <CropYears sums={overview.sums} cropYear={cropYear} />
      </Card>
      <Card aria-labelledby={latestId} className={styles.section}>
        <h2 id={latestId}>
          <Trans>Latest reports and changes</Trans>
        </h2>
        <Latest overview={overview} farmerName={farmerName} />
      </Card>
    </div>
  );
}
