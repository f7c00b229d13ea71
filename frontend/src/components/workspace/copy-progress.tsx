import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { formatNumber } from "@/lib/language/format";
import { copyState, isComplete } from "@/lib/local/copy";
import { useLocal, useSyncState, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./copy-progress.module.css";

/** Says how far the first copy of the book is. */
export function CopyProgress() {
  return useWorkspaceIfOpen() && <Bar />;
}

function Bar() {
  const { t } = useLingui();
  const { phase } = useSyncState();
  const { data: progress } = useLocal(["copy-progress"], async ({ database }) => {
    const state = await copyState(database);
    if (isComplete(state)) return null;
    return { records: await database.count("records"), total: state.total };
  });
  if (phase !== "running" || !progress) return null;
  const { records, total } = progress;
  // Others may add records meanwhile.
  const most = total === undefined ? undefined : Math.max(total, records);
  return (
    <div className={styles.copying}>
      <p>{most === undefined ? <SoFar records={records} /> : <OfAll {...{ records, most }} />}</p>
      <progress
        className={styles.bar}
        aria-label={t`Copying your book to this device`}
        {...(most !== undefined && { value: records, max: most })}
      />
    </div>
  );
}

function SoFar({ records }: { records: number }) {
  return (
    <Plural
      value={records}
      one="# record of your book copied"
      other="# records of your book copied"
    />
  );
}

/** The share comes first: a narrow window cuts the line off. */
function OfAll({ records, most }: { records: number; most: number }) {
  // Rounded down: the copy is not complete yet.
  const percent = formatNumber(Math.floor((100 * records) / most));
  const copied = formatNumber(records);
  const all = formatNumber(most);
  return (
    <Trans>
      {percent}% of your book copied: {copied} of {all} records
    </Trans>
  );
}
