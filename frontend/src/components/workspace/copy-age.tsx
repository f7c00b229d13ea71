import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { formatInstant } from "@/lib/language/format";
import { copyState } from "@/lib/local/copy";
import type { SyncState } from "@/lib/sync/synchronizer";
import { useLocal, useSyncState, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./copy-age.module.css";

/** Shows the time of the copy on this device, unless it is current. It keeps its space, so that nothing moves. */
export function CopyAge() {
  const isOpen = useWorkspaceIfOpen() !== undefined;
  return (
    <p role="status" className={styles.age}>
      {isOpen && <Words />}
    </p>
  );
}

function Words() {
  const phase = useSettledPhase();
  const { data: completedAt, refetch } = useLocal(["copy-age"], async ({ database }) => {
    const state = await copyState(database);
    return state.completedAt ?? null;
  });
  // A run without changes does not change the database, but it makes the copy newer.
  useEffect(() => {
    if (phase !== "in-step") void refetch();
  }, [phase, refetch]);
  if (phase === "in-step" || !completedAt) return null;
  const at = formatInstant(new Date(completedAt).toISOString());
  return (
    <span className={styles.words}>
      {phase === "unreachable" ? (
        <Trans>As of {at}; no connection</Trans>
      ) : (
        <Trans>As of {at}</Trans>
      )}
    </span>
  );
}

/** The phase after the last finished run; a run in progress does not count. */
function useSettledPhase(): SyncState["phase"] {
  const { phase } = useSyncState();
  const [settled, setSettled] = useState(phase);
  if (phase !== "running" && phase !== settled) setSettled(phase);
  return settled;
}
