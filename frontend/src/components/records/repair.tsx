import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button, LinkButton } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { DiscardButton } from "@/components/layout/discard-button";
import { logFailure } from "@/lib/browser/log-failure";
import { addAnew, discard, sendAgain, settle } from "@/lib/local/outbox";
import type { Refusal } from "@/lib/local/schema";
import { newId } from "@/lib/records/id";
import type { AnyRecord, RecordKey } from "@/lib/records/kinds";
import { useLocal, useWorkspace } from "@/lib/workspace/use-workspace";
import { KIND_WORDS } from "./kind-words";
import { useMeanwhile } from "./meanwhile-words";
import styles from "./repair.module.css";

interface RepairProps {
  record: RecordKey;
  refusal: Refusal;
  /** Whether a deletion was refused. */
  isDeletion: boolean;
}

/** Tells why a record was refused and offers what the person can do. Nothing is discarded unless they say so. */
export function Repair({ record, refusal, isDeletion }: RepairProps) {
  const { i18n } = useLingui();
  const repairs = useRepairs(record);
  const words = KIND_WORDS[record.kind];
  const form = words.form(record.id);
  switch (refusal.reason) {
    case "conflict":
      return (
        <OfConflict
          record={record}
          repairs={repairs}
          theirs={refusal.current}
          isDeletion={isDeletion}
        />
      );
    case "invalid":
      return (
        <Reason text={refusal.violations.map(({ message }) => message).join(" ")}>
          <LinkButton to={form} variant="primary">
            <Trans>Correct it</Trans>
          </LinkButton>
        </Reason>
      );
    case "deleted":
      return <OfDeleted record={record} repairs={repairs} />;
    case "gone":
      return (
        <Reason text={i18n._(words.outOfSight)}>
          <AddAnew record={record} repairs={repairs} />
          <DiscardMyChange repairs={repairs} />
        </Reason>
      );
    case "forbidden":
    case "refused": {
      const detail = refusal.reason === "refused" ? refusal.detail : undefined;
      return isDeletion ? (
        <Reason text={detail ?? i18n._(words.notDeletable)}>
          <Button variant="primary" onClick={repairs.discard}>
            <Trans>OK</Trans>
          </Button>
        </Reason>
      ) : (
        <Reason text={detail ? <Trans>Not accepted: {detail}</Trans> : i18n._(words.notAllowed)}>
          <Button variant="primary" onClick={repairs.sendAgain}>
            <Trans>Send it again</Trans>
          </Button>
          <DiscardChange repairs={repairs}>
            <Trans>Discard</Trans>
          </DiscardChange>
        </Reason>
      );
    }
  }
}

interface OfChange {
  record: RecordKey;
  repairs: Repairs;
}

/** A change or a deletion that met another change. */
function OfConflict({
  record,
  repairs,
  theirs,
  isDeletion,
}: OfChange & { theirs: AnyRecord; isDeletion: boolean }) {
  const { i18n } = useLingui();
  const { words } = useMeanwhile(record.kind, theirs);
  return isDeletion ? (
    <Reason text={i18n._(words.changedBeforeDeletion)}>
      <Button variant="danger" onClick={repairs.deleteAnyway}>
        <Trans>Delete it anyway</Trans>
      </Button>
      <Button onClick={repairs.discard}>
        <Trans>Keep it</Trans>
      </Button>
    </Reason>
  ) : (
    <Reason text={i18n._(words.changedAtSameTime)}>
      <LinkButton to={KIND_WORDS[record.kind].form(record.id)} variant="primary">
        <Trans>Compare and choose</Trans>
      </LinkButton>
    </Reason>
  );
}

/** A change of a deleted record. It can be sent again once someone has restored the record. */
function OfDeleted({ record, repairs }: OfChange) {
  const { i18n } = useLingui();
  const { kind, id } = record;
  const { data: isRestored } = useLocal(
    ["restored", kind, id],
    async ({ database }) => (await database.get("records", [kind, id])) !== undefined,
  );
  const words = KIND_WORDS[kind];
  return (
    <Reason text={i18n._(isRestored ? words.deletedAndRestored : words.deletedMeanwhile)}>
      {isRestored && (
        <Button variant="primary" onClick={repairs.sendAgain}>
          <Trans>Send it again</Trans>
        </Button>
      )}
      <AddAnew record={record} repairs={repairs} isPrimary={!isRestored} />
      <DiscardMyChange repairs={repairs} />
    </Reason>
  );
}

function AddAnew({ record, repairs, isPrimary = true }: OfChange & { isPrimary?: boolean }) {
  const { i18n } = useLingui();
  return (
    repairs.canReport && (
      <Button {...(isPrimary && { variant: "primary" })} onClick={repairs.addAnew}>
        {i18n._(KIND_WORDS[record.kind].addAnew)}
      </Button>
    )
  );
}

function DiscardMyChange({ repairs }: Pick<OfChange, "repairs">) {
  return (
    <DiscardChange repairs={repairs}>
      <Trans>Discard my change</Trans>
    </DiscardChange>
  );
}

function DiscardChange({ repairs, children }: Pick<OfChange, "repairs"> & { children: ReactNode }) {
  const { t } = useLingui();
  const words = {
    title: t`Discard your change?`,
    text: t`It has not been sent, and cannot be brought back.`,
  };
  return (
    <DiscardButton words={words} onDiscard={repairs.discard}>
      {children}
    </DiscardButton>
  );
}

function Reason({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.reason}>
      <p>{text}</p>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}

type Repairs = ReturnType<typeof useRepairs>;

function useRepairs(record: RecordKey) {
  const { t } = useLingui();
  const { database, hasChanged, me } = useWorkspace();
  const { fail } = useAlerts();

  function after(done: Promise<void>): void {
    done.then(hasChanged, (error: unknown) => {
      logFailure("A repair could not be saved on this device", error);
      fail(t`This device couldn’t save that. Free up some space and try again.`);
    });
  }

  return {
    /** An agent corrects plantings and reports none. */
    canReport: me.userType !== "agent",
    sendAgain: () => after(sendAgain(database, record)),
    addAnew: () => after(addAnew(database, record, newId(), Date.now())),
    deleteAnyway: () => after(settle(database, record, "delete")),
    discard: () => after(discard(database, record)),
  };
}
