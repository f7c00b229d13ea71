import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { useDeletion } from "@/components/records/use-deletion";
import { oneRecord, shown } from "@/lib/local/records";
import type { MadeRecord } from "@/lib/season/report-season";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./same-as-last-year.module.css";
import type { Reporting } from "./use-reporting";

/** What the person has reported on this page, which they can take back. */
export function Made({ reporting: { made, forget } }: { reporting: Reporting }) {
  const list = useRef<HTMLDivElement>(null);
  const newest = made[0]?.id;
  // The card with the button goes away, so the focus moves here.
  useLayoutEffect(() => {
    if (newest !== undefined) list.current?.focus();
  }, [newest]);
  return (
    <div role="status">
      {made.length > 0 && (
        <div ref={list} tabIndex={-1} className={styles.made}>
          <ul>
            {made.map((record) => (
              <MadeLine key={record.id} record={record} onUndone={() => forget(record.id)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function MadeLine({ record, onUndone }: { record: MadeRecord; onUndone: () => void }) {
  const { t } = useLingui();
  const { database, userId } = useWorkspace();
  const deletion = useDeletion(record.kind);
  const name = record.name || t`Whole farm`;

  async function undo(): Promise<void> {
    const local = await oneRecord(database, userId, record.kind, record.id);
    const [one] = local ? shown([local]) : [];
    if (!one || (await deletion.remove(one))) onUndone();
  }

  return (
    <li>
      <CheckIcon />
      <span>
        {record.kind === "planting" ? (
          <Trans>
            <strong>{name}</strong> is reported.
          </Trans>
        ) : (
          <Trans>
            <strong>{name}</strong>: nothing planted.
          </Trans>
        )}
      </span>
      <Button variant="quiet" aria-label={t`Undo ${name}`} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}
