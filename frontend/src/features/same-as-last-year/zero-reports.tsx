import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import cards from "@/components/lists/cards.module.css";
import { DeletedRecords } from "@/components/records/deleted-records";
import { Repair } from "@/components/records/repair";
import { Undo } from "@/components/records/undo";
import { useDeletion } from "@/components/records/use-deletion";
import { ProgressLine } from "@/components/workspace/progress-line";
import type { LocalRecord } from "@/lib/local/records";
import { isGoing, needsAttention } from "@/lib/local/records";
import type { MadeRecord } from "@/lib/season/report-season";
import styles from "./same-as-last-year.module.css";

type ZeroReports = readonly LocalRecord<"zeroReport">[];

interface ZeroReportsProps {
  farmer: string;
  zeroReports: ZeroReports;
  /** What stands above already, with its own way to take it back. */
  made: readonly MadeRecord[];
}

/** The zero reports of the crop year, which can be taken back. */
export function ZeroReports({ farmer, zeroReports, made }: ZeroReportsProps) {
  const { t } = useLingui();
  const above = new Set(made.map(({ id }) => id));
  const isAbove = (local: LocalRecord<"zeroReport">) =>
    above.has(local.record.zeroReportId) && !needsAttention(local);
  const listed = zeroReports.filter((local) => !isGoing(local));
  const below = listed.filter((local) => !isAbove(local));
  const deleted = zeroReports
    .filter(isGoing)
    .map(({ record, progress }) => ({ id: record.zeroReportId, progress }));
  return (
    <section aria-label={t`Zero reports`} className={styles.section}>
      <Undo kind="zeroReport" deleted={deleted} />
      {below.length > 0 && (
        <>
          <h2>
            <Trans>Nothing planted</Trans>
          </h2>
          <ul className={cards.list}>
            {below.map((local) => (
              <ZeroReportItem key={local.record.zeroReportId} local={local} />
            ))}
          </ul>
        </>
      )}
      <DeletedRecords kind="zeroReport" farmer={farmer} unsent={deleted.length} />
    </section>
  );
}

function ZeroReportItem({ local }: { local: LocalRecord<"zeroReport"> }) {
  const { t } = useLingui();
  const deletion = useDeletion("zeroReport");
  const { record, progress, isDeleted } = local;
  const name = record.fieldName || t`Whole farm`;
  return (
    <li className={cards.item}>
      <h3 className={cards.name}>{name}</h3>
      <ProgressLine progress={progress} />
      {progress.step === "attention" ? (
        <Repair
          record={{ kind: "zeroReport", id: record.zeroReportId }}
          refusal={progress.refusal}
          isDeletion={isDeleted}
        />
      ) : (
        <div className={styles.acts}>
          <Button aria-label={t`Take back: ${name}`} onClick={() => void deletion.remove(record)}>
            <Trans>Take back</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
