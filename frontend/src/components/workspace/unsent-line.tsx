import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { CheckIcon, DeviceIcon, WarningIcon } from "@/components/brand/icons";
import { useFocusPassedTo } from "@/components/layout/use-focus";
import { KIND_WORDS } from "@/components/records/kind-words";
import { formatInstant } from "@/lib/language/format";
import { type Unsent, unsentOf } from "@/lib/local/records";
import { ALL_KINDS, type Kind } from "@/lib/records/kinds";
import { useLocal, useSyncState, useWorkspace } from "@/lib/workspace/use-workspace";
import { BrokenDevice } from "./not-all-yet";
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
  const isWaiting = unsent.since !== undefined;
  return (
    <div className={styles.line} data-state={unsent.refused ? "attention" : state.phase}>
      {unsent.count === 0 ? <CheckIcon /> : <Sign unsent={unsent} />}
      <div ref={words} tabIndex={-1} role="status" className={styles.words}>
        {unsent.count === 0 ? (
          <p>{i18n._(KIND_WORDS[kind].allSent)}</p>
        ) : (
          <>
            {isWaiting && <Waiting unsent={unsent} phase={state.phase} />}
            <Attention unsent={unsent} />
          </>
        )}
      </div>
      {isWaiting && (
        <Button ref={sendNow} aria-disabled={isRunning} onClick={() => void synchronizer.run()}>
          {isRunning ? <Trans>Sending…</Trans> : <Trans>Send now</Trans>}
        </Button>
      )}
    </div>
  );
}

function Sign({ unsent }: { unsent: Unsent }) {
  return unsent.refused ? <WarningIcon /> : <DeviceIcon />;
}

/** How many records need the person, with the way to the first of them. */
function Attention({ unsent: { attention, refused } }: { unsent: Unsent }) {
  if (!refused) return null;
  const count = ALL_KINDS.reduce((sum, kind) => sum + attention[kind], 0);
  return (
    <p>
      <Link to={KIND_WORDS[refused.kind].page(refused.id)} className={styles.attention}>
        <Plural value={count} one="# needs your attention." other="# need your attention." />
      </Link>
    </p>
  );
}

function Waiting({ unsent, phase }: { unsent: Unsent; phase: string }) {
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
    </>
  );
}

function WaitingToSend({ unsent, phase }: { unsent: Unsent; phase: string }) {
  const { added, changed, deleted, photos, since } = unsent;
  const { t, i18n } = useLingui();
  const oldest = since === undefined ? "" : formatInstant(new Date(since).toISOString());
  const parts = [
    ...ALL_KINDS.map((kind) => added[kind] > 0 && i18n._(KIND_WORDS[kind].added(added[kind]))),
    changed > 0 && t`${plural(changed, { one: "# change", other: "# changes" })}`,
    deleted > 0 && t`${plural(deleted, { one: "# deletion", other: "# deletions" })}`,
    photos > 0 && t`${plural(photos, { one: "# photo", other: "# photos" })}`,
  ];
  const what = parts.filter(Boolean).join(", ");
  const count = ALL_KINDS.reduce((sum, kind) => sum + added[kind], changed + deleted + photos);
  if (phase === "signed-out" || phase === "broken") {
    return (
      <Trans>
        Not sent yet: {what}. The oldest is from {oldest}.
      </Trans>
    );
  }
  // It is kept back for a moment, so that the person can undo it.
  if (phase === "in-step") return <Trans>{what} will be sent in a few seconds.</Trans>;
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
