import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { KnownDeadline } from "@/lib/api/deadlines";
import { today } from "@/lib/browser/clock";
import { formatDate } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { rules } from "@/lib/rules";
import styles from "./dates.module.css";

/** What is said of a date, member by member. */
export interface DateTexts {
  kind: string;
  crop: string;
  area: string;
  source: string;
  /** When the authority filed it, or who entered it. */
  origin: string;
}

export function useDateTexts(): (deadline: KnownDeadline) => DateTexts {
  const { t } = useLingui();
  return useCallback(
    ({ agent, filedOn, fromAuthority, ...deadline }) => {
      const { kind, crop, cropType, practice, area, areaName, source } = deadline;
      const label = rules()
        .deadlineKindOptions()
        .find(({ value }) => value === kind)?.label;
      const crops = crop ? cropName(crop) : t`all crops`;
      const part = [cropType, practice].filter(Boolean).join(", ");
      const filed = filedOn ? formatDate(filedOn) : "";
      const name = agent && `${agent.firstName} ${agent.lastName}`;
      const entered = name
        ? t`Not from the authority; entered by ${name}.`
        : t`Not from the authority.`;
      return {
        kind: label ?? kind,
        crop: part ? `${crops} (${part})` : crops,
        area: area ? (areaName ?? area) : t`Everywhere`,
        source,
        origin: fromAuthority ? t`From the authority, filed ${filed}.` : entered,
      };
    },
    [t],
  );
}

/** Names what a date is for, as in 'Acreage reporting: Corn'. */
export function dateName({ kind, crop }: DateTexts): string {
  return `${kind}: ${crop}`;
}

/** The date as its source says it, how far it is, and beside a weekend or holiday the next business day. */
export function DateWords({ deadline: { date, nextBusinessDay } }: { deadline: KnownDeadline }) {
  const next = nextBusinessDay && formatDate(nextBusinessDay);
  return (
    <p className={styles.date}>
      <strong>{formatDate(date)}</strong> <DaysLeft date={date} />
      {next && (
        <span className={styles.hint}>
          <Trans>Offices are closed on this day. The next business day is {next}.</Trans>
        </span>
      )}
    </p>
  );
}

function DaysLeft({ date }: { date: string }) {
  const { t } = useLingui();
  const days = rules().daysLeft(date, today());
  if (days < 0) return <span className={styles.over}>{t`over`}</span>;
  if (days === 0) return <span className={styles.near}>{t`today`}</span>;
  return (
    <span className={days <= NEAR ? styles.near : styles.left}>
      <Plural value={days} one="in # day" other="in # days" />
    </span>
  );
}

/** In days. */
const NEAR = 14;

/** Where a date comes from, so that a person can check it. */
export function SourceWords({ deadline }: { deadline: KnownDeadline }) {
  const { origin } = useDateTexts()(deadline);
  return (
    <p className={styles.source}>
      {origin} <Trans>Source:</Trans> <SourceText deadline={deadline} />
    </p>
  );
}

/** The words, the address or the file that the date was taken from. */
export function SourceText({ deadline: { source, sha256 } }: { deadline: KnownDeadline }) {
  if (source.startsWith("https://") && URL.canParse(source)) {
    return (
      <a href={source} target="_blank" rel="noreferrer">
        {source}
      </a>
    );
  }
  return <span title={sha256 && `SHA-256 ${sha256}`}>{source}</span>;
}
