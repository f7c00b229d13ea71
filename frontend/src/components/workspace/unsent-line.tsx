import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "@/components/actions/button";
import { DeviceIcon } from "@/components/brand/icons/field";
import { CheckIcon, WarningIcon } from "@/components/brand/icons/told";
import { useFocusPassedTo } from "@/components/layout/use-focus-passed-to";
import { KIND_WORDS } from "@/components/records/kind-words";
import { formatInstant } from "@/lib/language/format";
import { type Unsent, unsentOf } from "@/lib/local/records";
import { ALL_KINDS, type Kind } from "@/lib/records/kinds";
import { useLocal, useSyncState, useWorkspace } from "@/lib/workspace/use-workspace";
import { BrokenDevice } from "./broken-device";
import styles from "./unsent-line.module.css";

/**
 * Shows the entries that the server has not confirmed yet, of any kind, and their age. It is always visible where people
 * add records of that kind.
 */
export function UnsentLine({ kind = "planting" }: { kind?: Kind }) {
  const { i18n } = useLingui();
  const { synchronizer } = useWorkspace();
  const state = useSyncState();
  const words = useRef<HTMLDivElement>(null);
  const sendNow = useFocusPassedTo(words);
  const { data: unsent } = useLocal(["unsent"], ({ database }) => unsentOf(database));
  if (!unsent) return null;
  const isRunning = state.phase === "running";
  return (
    <div className={styles.line} data-state={attentionOf(unsent) > 0 ? "attention" : state.phase}>
      {unsent.count === 0 ? <CheckIcon /> : <Sign unsent={unsent} />}
      <div ref={words} tabIndex={-1} role="status" className={styles.words}>
        {unsent.count === 0 ? (
          <p>{i18n._(KIND_WORDS[kind].allSent)}</p>
        ) : (
          <Waiting unsent={unsent} phase={state.phase} />
        )}
      </div>
      {unsent.count > 0 && (
        <Button ref={sendNow} aria-disabled={isRunning} onClick={() => void synchronizer.run()}>
          {isRunning ? <Trans>Sending…</Trans> : <Trans>Send now</Trans>}
        </Button>
      )}
    </div>
  );
}

function attentionOf({ attention }: Unsent): number {
  return ALL_KINDS.reduce((sum, kind) => sum + attention[kind], 0);
}

function Sign({ unsent }: { unsent: Unsent }) {
  return attentionOf(unsent) > 0 ? <WarningIcon /> : <DeviceIcon />;
}

function Waiting({ unsent, phase }: { unsent: Unsent; phase: string }) {
  const attention = attentionOf(unsent);
  return (
    <>
      <p>
        <strong>
          <WaitingToSend unsent={unsent} phase={phase} />
        </strong>
      </p>
      <p>
        <Why phase={phase} />
      </p>
      {attention > 0 && (
        <p>
          <Plural value={attention} one="# needs your attention." other="# need your attention." />
        </p>
      )}
    </>
  );
}

function WaitingToSend({ unsent, phase }: { unsent: Unsent; phase: string }) {
  const { added, changed, deleted, count, since } = unsent;
  const { t, i18n } = useLingui();
  const oldest = since === undefined ? "" : formatInstant(new Date(since).toISOString());
  const parts = [
    ...ALL_KINDS.map((kind) => added[kind] > 0 && i18n._(KIND_WORDS[kind].added(added[kind]))),
    changed > 0 && t`${plural(changed, { one: "# change", other: "# changes" })}`,
    deleted > 0 && t`${plural(deleted, { one: "# deletion", other: "# deletions" })}`,
  ];
  const what = parts.filter(Boolean).join(", ");
  if (attentionOf(unsent) > 0 || phase === "signed-out" || phase === "broken") {
    return (
      <Trans>
        Not sent yet: {what}. The oldest is from {oldest}.
      </Trans>
    );
  }
  return (
    <Plural
      value={count}
      one={`${what} waits for a signal, since ${oldest}.`}
      other={`${what} wait for a signal. The oldest is from ${oldest}.`}
    />
  );
}

function Why({ phase }: { phase: string }) {
  switch (phase) {
    case "unreachable":
      return <Trans>No connection. We’ll keep trying.</Trans>;
    case "signed-out":
      return <Trans>Log in to send them.</Trans>;
    case "broken":
      return <BrokenDevice />;
    default:
      return null;
  }
}
