import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Reason } from "@/components/corrections/reason";
import { UndoInHistory } from "@/components/corrections/undo-in-history";
import { useUndoable } from "@/components/corrections/use-undo-correction";
import { ErrorState, Loading } from "@/components/feedback/states";
import { hasCode, NetworkFailure } from "@/lib/api/problem";
import { historyQuery, type RecordVersion } from "@/lib/api/records";
import { formatInstant } from "@/lib/language/format";
import type { RecordKey } from "@/lib/records/kinds";
import styles from "./history.module.css";
import { historyAction } from "./history-action";
import { HistoryChanges } from "./history-changes";

interface RecordHistoryProps {
  record: RecordKey;
  /** A new version loads a new history. */
  version: number;
}

/** Who made and changed the record, newest first. */
export function RecordHistory({ record, version }: RecordHistoryProps) {
  const { t } = useLingui();
  const history = useQuery({
    ...historyQuery(record, version),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">
        <Trans>History</Trans>
      </h2>
      {history.data && <Versions record={record} versions={history.data} />}
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

interface VersionsProps {
  record: RecordKey;
  versions: readonly RecordVersion[];
}

function Versions({ record, versions }: VersionsProps) {
  const { i18n } = useLingui();
  const { kind } = record;
  const undoable = useUndoable(versions);
  const latestFirst = versions.map((version, index) => ({ version, before: versions[index - 1] }));
  return (
    <ol className={styles.versions}>
      {latestFirst.reverse().map(({ version, before }) => (
        <li key={version.version}>
          <p className={styles.deed}>{i18n._(historyAction(kind, version, before))}</p>
          <time dateTime={version.changedAt} className={styles.when}>
            {formatInstant(version.changedAt)}
          </time>
          {before && <HistoryChanges kind={kind} before={before.report} after={version.report} />}
          {version.reason !== undefined && (
            <p className={styles.words}>
              <Reason reason={version.reason} />
            </p>
          )}
          {version.text !== undefined && <p className={styles.words}>“{version.text}”</p>}
          {undoable?.correction === version && (
            <UndoInHistory record={record} undoable={undoable} />
          )}
        </li>
      ))}
    </ol>
  );
}
