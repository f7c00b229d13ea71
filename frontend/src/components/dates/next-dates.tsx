import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo } from "react";
import { Link } from "react-router";
import { Card } from "@/components/layout/page";
import type { KnownDeadline } from "@/lib/api/deadlines";
import { today } from "@/lib/browser/clock";
import { paths } from "@/lib/paths";
import { rules } from "@/lib/rules";
import { DateWords, dateName, SourceWords, useDateTexts } from "./date-words";
import styles from "./dates.module.css";
import { type Dates, useDates } from "./use-dates";

/** Shown at once. */
const SHOWN = 3;

/** The next dates that concern a farm. Nothing while none is known. */
export function NextDates({ farmerId }: { farmerId: string }) {
  const { t } = useLingui();
  const heading = useId();
  const next = useNextDates(farmerId);
  if (next.length === 0) return null;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Next dates</Trans>
      </h2>
      <ul className={styles.list} aria-label={t`Next dates`}>
        {next.slice(0, SHOWN).map((deadline) => (
          <DateLine key={keyOf(deadline)} deadline={deadline} />
        ))}
      </ul>
      <p>
        <Link to={paths.dates}>
          <Trans>All dates</Trans>
        </Link>
      </p>
    </Card>
  );
}

function DateLine({ deadline }: { deadline: KnownDeadline }) {
  const texts = useDateTexts()(deadline);
  return (
    <li className={styles.line}>
      <h3>{dateName(texts)}</h3>
      <DateWords deadline={deadline} />
      <p>{texts.area}</p>
      <SourceWords deadline={deadline} />
    </li>
  );
}

/** The dates of this crop year and the next that concern the farm and are not over, the next one first. */
export function useNextDates(farmerId: string): readonly KnownDeadline[] {
  const year = Number(today().slice(0, 4));
  const { data: now } = useDates(year);
  const { data: later } = useDates(year + 1);
  return useMemo(() => nextDatesOf(farmerId, [now, later]), [farmerId, now, later]);
}

function nextDatesOf(
  farmerId: string,
  known: readonly (Dates | undefined)[],
): readonly KnownDeadline[] {
  const dates = known.filter((some) => some !== undefined);
  const farm = dates[0]?.farms.farms.find(({ userId }) => userId === farmerId);
  const farmOrNone = farm ?? { plantings: [], counties: [] };
  const deadlines = dates.flatMap((some) => some.deadlines);
  const places = rules().nextDates(deadlines, farmOrNone, today());
  return [...places].flatMap((place) => deadlines[place] ?? []);
}

/** A date of the authority has no id of its own. */
export function keyOf(deadline: KnownDeadline): string {
  const { deadlineId, kind, crop, area, cropYear, date, cropType, practice } = deadline;
  return deadlineId ?? [kind, crop, area, cropYear, date, cropType, practice].join("|");
}
