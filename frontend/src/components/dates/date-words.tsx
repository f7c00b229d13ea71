import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { KnownDeadline } from "@/lib/api/deadlines";
import { today } from "@/lib/browser/clock";
import { formatDate } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { rules } from "@/lib/rules";
import styles from "./dates.module.css";

/** Names what a date is for, as in 'Acreage reporting: Corn'. */
export function useDateName(): (deadline: KnownDeadline) => string {
  const { t } = useLingui();
  return ({ kind, crop, cropType, practice }) => {
    const label = rules()
      .deadlineKindOptions()
      .find(({ value }) => value === kind)?.label;
    const crops = crop ? cropName(crop) : t`all crops`;
    const part = [cropType, practice].filter(Boolean).join(", ");
    const name = `${label ?? kind}: ${crops}`;
    return part ? `${name} (${part})` : name;
  };
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
  const { fromAuthority, source, filedOn, sha256, agent } = deadline;
  if (fromAuthority) {
    const filed = filedOn ? formatDate(filedOn) : "";
    return (
      <p className={styles.source}>
        <span title={sha256 && `SHA-256 ${sha256}`}>
          <Trans>
            From the authority: {source}, filed {filed}
          </Trans>
        </span>
      </p>
    );
  }
  const name = agent && `${agent.firstName} ${agent.lastName}`;
  return (
    <p className={styles.source}>
      {name ? (
        <Trans>Not from the authority; entered by {name}.</Trans>
      ) : (
        <Trans>Not from the authority.</Trans>
      )}{" "}
      <Trans>Source:</Trans>{" "}
      {source.startsWith("https://") && URL.canParse(source) ? (
        <a href={source} target="_blank" rel="noreferrer">
          {source}
        </a>
      ) : (
        source
      )}
    </p>
  );
}

/** Where a date holds. */
export function AreaWords({ deadline: { area, areaName } }: { deadline: KnownDeadline }) {
  if (!area) return <Trans>Everywhere</Trans>;
  return areaName ?? area;
}
