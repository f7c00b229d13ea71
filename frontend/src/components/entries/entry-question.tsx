import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/actions/button";
import { DeleteDialog } from "@/components/records/delete-dialog";
import { formatInstantDay } from "@/lib/language/format";
import { type AnyRecord, factsOf, type Kind, nameOf } from "@/lib/records/kinds";
import { rules } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./entries.module.css";
import { OwnEntry } from "./own-entry";
import { useEntryAct } from "./use-entry-act";

interface EntryQuestionProps {
  kind: Kind;
  /** A record that waits for the farmer. */
  record: AnyRecord;
  /** The agent who entered it; undefined if this device does not know the name. */
  agent: string | undefined;
  /** Leads to the form, if the page has no other way to it. */
  edit?: ReactNode;
  /** The page of the record leads there once it is deleted. */
  goneTo?: string | undefined;
}

/** Asks the farmer whether what an agent entered is right. The agent may withdraw it, and others read that it waits. */
export function EntryQuestion({ kind, record, agent, edit, goneTo }: EntryQuestionProps) {
  const { id, version } = factsOf(kind, record);
  const { me } = useWorkspace();
  const { isBusy, act } = useEntryAct({ kind, id }, version, goneTo);
  const [isRejecting, setRejecting] = useState(false);
  const day = formatInstantDay(String(record.createdAt));
  if (rules().mayWithdraw(me.userType, record.creator === me.userId)) {
    return <OwnEntry kind={kind} record={record} goneTo={goneTo} />;
  }
  if (me.userType !== "farmer") {
    return (
      <p className={styles.question}>
        <Trans>Entered by an agent on {day}. The farmer has not confirmed it.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.question}>
      <p>
        {agent === undefined ? (
          <Trans>Your agent entered this on {day}. Is it right?</Trans>
        ) : (
          <Trans>
            Your agent {agent} entered this on {day}. Is it right?
          </Trans>
        )}
      </p>
      <div className={styles.acts}>
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void act("confirm")}>
          <Trans>Confirm</Trans>
        </Button>
        <Button aria-disabled={isBusy} onClick={() => setRejecting(true)}>
          <Trans>Reject</Trans>
        </Button>
        {edit}
      </div>
      <DeleteDialog
        act="reject"
        kind={kind}
        name={nameOf(kind, record)}
        isOpen={isRejecting}
        onKeep={() => setRejecting(false)}
        onDelete={() => {
          setRejecting(false);
          void act("reject");
        }}
      />
    </div>
  );
}
