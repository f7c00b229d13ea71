import { Plural, useLingui } from "@lingui/react/macro";
import { copyState, isComplete } from "@/lib/local/copy";
import { useLocal, useSyncState, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./copy-progress.module.css";

/** Says how far the first copy of the book is. The server does not say how many records there are. */
export function CopyProgress() {
  return useWorkspaceIfOpen() && <Bar />;
}

function Bar() {
  const { t } = useLingui();
  const { phase } = useSyncState();
  const { data: records } = useLocal(["copy-progress"], async ({ database }) =>
    isComplete(await copyState(database)) ? null : database.count("records"),
  );
  if (phase !== "running" || typeof records !== "number") return null;
  return (
    <div className={styles.copying}>
      <p>
        <Plural
          value={records}
          one="Copying your book to this device: # record so far"
          other="Copying your book to this device: # records so far"
        />
      </p>
      <progress className={styles.bar} aria-label={t`Copying your book to this device`} />
    </div>
  );
}
