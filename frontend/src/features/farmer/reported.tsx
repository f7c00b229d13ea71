import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { CropYears } from "@/components/charts/crop-years";
import { useFailureAlert } from "@/components/feedback/failures";
import { ErrorState, Loading } from "@/components/feedback/states";
import { Card } from "@/components/layout/page";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { yearsAround } from "@/lib/planting/crop-years";
import { rules } from "@/lib/rules";
import styles from "./farmer.module.css";
import { Latest } from "./latest";
import type { useOverview } from "./use-overview";

interface ReportedProps extends ReturnType<typeof useOverview> {
  farmerName: string;
  cropYear: number;
  onCropYear: (cropYear: number | null) => void;
}

/** What the farmer has reported: the sums of two crop years, and what came in last. */
export function Reported({
  farmerName,
  cropYear,
  onCropYear,
  overview,
  query,
  isFromCopy,
}: ReportedProps) {
  const { t } = useLingui();
  const [sumsId, latestId] = [useId(), useId()];
  useFailureAlert(isFromCopy ? undefined : query, rules().messages().plantingsFailed);
  if (!overview) {
    return overview === null || query.isError ? (
      <ErrorState title={rules().messages().plantingsFailed} onRetry={() => void query.refetch()} />
    ) : (
      <Loading label={t`Loading plantings…`} />
    );
  }
  return (
    <div className={styles.reported}>
      <Card aria-labelledby={sumsId} className={styles.section}>
        <div className={styles.headed}>
          <h2 id={sumsId}>
            <Trans>Acres by crop</Trans>
          </h2>
          <CropYearSelect years={yearsAround()} value={cropYear} onChange={onCropYear} isOneYear />
        </div>
        <CropYears sums={overview.sums} cropYear={overview.cropYear} />
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
