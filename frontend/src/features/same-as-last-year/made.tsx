import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { useDeletion } from "@/components/records/use-deletion";
import { formatList } from "@/lib/language/format";
import { oneRecord, shown } from "@/lib/local/records";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./same-as-last-year.module.css";
import type { MadeTogether, Reporting } from "./use-reporting";

/** How many fields a line names. */
const NAMED = 3;

/** What the person has reported on this page, which they can take back. */
export function Made({ reporting: { made, forget } }: { reporting: Reporting }) {
  const list = useRef<HTMLDivElement>(null);
  const newest = made[0]?.[0]?.id;
  // The card with the button goes away, so the focus moves here.
  useLayoutEffect(() => {
    if (newest !== undefined) list.current?.focus();
  }, [newest]);
  return (
    <div role="status">
      {made.length > 0 && (
        <div ref={list} tabIndex={-1} className={styles.made}>
          <ul>
            {made.map((records) => (
              <MadeLine key={records[0]?.id} records={records} onUndone={() => forget(records)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What one press reported, and one press takes back. */
function MadeLine({ records, onUndone }: { records: MadeTogether; onUndone: () => void }) {
  const { t } = useLingui();
  const { database, userId } = useWorkspace();
  // Fields that are reported together get plantings, or all of them get none.
  const kind = records[0]?.kind ?? "planting";
  const deletion = useDeletion(kind);
  const names = [...new Set(records.map(({ name }) => name || t`Whole farm`))];
  const more = names.length - NAMED;
  const named = formatList(more > 0 ? [...names.slice(0, NAMED), t`${more} more`] : names);

  async function undo(): Promise<void> {
    for (const { id } of records) {
      const local = await oneRecord(database, userId, kind, id);
      const [one] = local ? shown([local]) : [];
      if (one && !(await deletion.remove(one))) return;
    }
    onUndone();
  }

  return (
    <li>
      <CheckIcon />
      <span>
        {kind === "planting" ? (
          <Reported named={named} isOne={names.length === 1} />
        ) : (
          <Trans>
            <strong>{named}</strong>: nothing planted.
          </Trans>
        )}
      </span>
      <Button variant="quiet" aria-label={t`Undo ${named}`} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}

function Reported({ named, isOne }: { named: string; isOne: boolean }) {
  return isOne ? (
    <Trans>
      <strong>{named}</strong> is reported.
    </Trans>
  ) : (
    <Trans>
      <strong>{named}</strong> are reported.
    </Trans>
  );
}
