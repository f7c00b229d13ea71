import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { DeleteDialog } from "@/components/records/delete-dialog";
import { formatInstantDay } from "@/lib/language/format";
import { type AnyRecord, factsOf, type Kind, nameOf } from "@/lib/records/kinds";
import styles from "./entries.module.css";
import { useEntryAct } from "./use-entry-act";

interface OwnEntryProps {
  kind: Kind;
  /** A record that this person entered, and that waits for the farmer. */
  record: AnyRecord;
  goneTo: string | undefined;
}

/** Tells the agent that their entry waits, and lets them take it back. */
export function OwnEntry({ kind, record, goneTo }: OwnEntryProps) {
  const { id, version } = factsOf(kind, record);
  const { isBusy, act } = useEntryAct({ kind, id }, version, goneTo);
  const [isAsking, setAsking] = useState(false);
  const day = formatInstantDay(String(record.createdAt));
  return (
    <div className={styles.question}>
      <p>
        <Trans>You entered this on {day}. The farmer has not confirmed it.</Trans>
      </p>
      <div className={styles.acts}>
        <Button aria-disabled={isBusy} onClick={() => setAsking(true)}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      <DeleteDialog
        act="withdraw"
        kind={kind}
        name={nameOf(kind, record)}
        isOpen={isAsking}
        onKeep={() => setAsking(false)}
        onDelete={() => {
          setAsking(false);
          void act("withdraw");
        }}
      />
    </div>
  );
}
