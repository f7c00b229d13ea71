import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { getPlantingHistory, type PlantingVersion } from "@/lib/api/plantings";
import { formatInstant } from "@/lib/format";
import { HistoryChanges } from "./history-changes";
import styles from "./planting.module.css";

export const historyKey = (plantingId: string) => ["plantings", "history", plantingId] as const;

/** Who reported and changed the planting, the latest first. */
export function PlantingHistory({ plantingId }: { plantingId: string }) {
  const { t } = useLingui();
  const history = useQuery({
    queryKey: historyKey(plantingId),
    queryFn: ({ signal }) => getPlantingHistory(plantingId, signal),
  });
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">
        <Trans>History</Trans>
      </h2>
      {history.data && <Versions versions={history.data} />}
      {history.isPending && <Loading label={t`Loading the history…`} />}
      {history.isLoadingError && (
        <ErrorState
          title={t`The history could not be loaded`}
          onRetry={() => void history.refetch()}
        />
      )}
    </section>
  );
}

function Versions({ versions }: { versions: readonly PlantingVersion[] }) {
  const latestFirst = versions.map((version, index) => ({ version, before: versions[index - 1] }));
  return (
    <ol className={styles.versions}>
      {latestFirst.reverse().map(({ version, before }) => (
        <li key={version.version}>
          <p className={styles.deed}>
            <Deed version={version} />
          </p>
          <time dateTime={version.changedAt} className={styles.when}>
            {formatInstant(version.changedAt)}
          </time>
          {before && <HistoryChanges before={before.report} after={version.report} />}
        </li>
      ))}
    </ol>
  );
}

function Deed({ version: { change, changedBy } }: { version: PlantingVersion }) {
  const name = `${changedBy.firstName} ${changedBy.lastName}`;
  switch (change) {
    case "created":
      return <Trans>{name} reported the planting</Trans>;
    case "changed":
      return <Trans>{name} changed the planting</Trans>;
    case "deleted":
      return <Trans>{name} deleted the planting</Trans>;
  }
}
