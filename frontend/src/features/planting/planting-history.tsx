import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import type { PlantingVersion } from "@/lib/api/plantings";
import { hasCode, NetworkFailure } from "@/lib/api/problem";
import { formatInstant } from "@/lib/language/format";
import { HistoryChanges } from "./history-changes";
import { historyQuery } from "./history-query";
import styles from "./planting.module.css";

interface PlantingHistoryProps {
  plantingId: string;
  /** A new version loads a new history. */
  version: number;
}

/** Who reported and changed the planting, newest first. */
export function PlantingHistory({ plantingId, version }: PlantingHistoryProps) {
  const { t } = useLingui();
  const history = useQuery({
    ...historyQuery(plantingId, version),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">
        <Trans>History</Trans>
      </h2>
      {history.data && <Versions versions={history.data} />}
      {history.isPending && <Loading label={t`Loading the history…`} />}
      {history.isLoadingError && (
        <NoHistory error={history.error} onRetry={() => void history.refetch()} />
      )}
    </section>
  );
}

function NoHistory({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  // A link ended, and this device does not know yet.
  if (hasCode(error, "not-found")) return <p>{error.detail}</p>;
  const isUnreachable = error instanceof NetworkFailure;
  return (
    <ErrorState
      title={
        isUnreachable
          ? t`You need a connection to see the history`
          : t`The history could not be loaded`
      }
      onRetry={onRetry}
    />
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
