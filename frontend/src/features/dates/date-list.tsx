import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { AreaWords, DateWords, SourceWords, useDateName } from "@/components/dates/date-words";
import dates from "@/components/dates/dates.module.css";
import { keyOf } from "@/components/dates/next-dates";
import { LongList } from "@/components/lists/long-list";
import { type DatedFarms, isOwn, type KnownDeadline, type OwnDeadline } from "@/lib/api/deadlines";
import { farmerPageAddress } from "@/lib/planting/address";
import { rules } from "@/lib/rules";
import styles from "./dates-page.module.css";

interface DateListProps {
  deadlines: readonly KnownDeadline[];
  farms: DatedFarms;
  /** Names a farmer; undefined for people who have no farmers. */
  farmerName: ((userId: string) => string) | undefined;
  /** Undefined for people who enter no dates. */
  onChange: ((deadline: OwnDeadline) => void) | undefined;
  onWithdraw: (deadline: OwnDeadline) => void;
}

export function DateList({ deadlines, farms, farmerName, onChange, onWithdraw }: DateListProps) {
  const { t } = useLingui();
  const nameOf = useDateName();
  return (
    <LongList items={deadlines} className={dates.list}>
      {(deadline) => {
        const name = nameOf(deadline);
        return (
          <li key={keyOf(deadline)} className={dates.line}>
            <h2>{name}</h2>
            <DateWords deadline={deadline} />
            <p>
              <AreaWords deadline={deadline} />
            </p>
            <SourceWords deadline={deadline} />
            {farmerName && (
              <ConcernedFarmers deadline={deadline} farms={farms} farmerName={farmerName} />
            )}
            {onChange && isOwn(deadline) && (
              <div className={styles.buttons}>
                <Button aria-label={t`Change ${name}`} onClick={() => onChange(deadline)}>
                  <Trans>Change</Trans>
                </Button>
                <Button aria-label={t`Withdraw ${name}`} onClick={() => onWithdraw(deadline)}>
                  <Trans>Withdraw</Trans>
                </Button>
              </div>
            )}
          </li>
        );
      }}
    </LongList>
  );
}

interface ConcernedFarmersProps {
  deadline: KnownDeadline;
  farms: DatedFarms;
  farmerName: (userId: string) => string;
}

/** The farmers whose crops and counties the date is for. */
function ConcernedFarmers({ deadline, farms: { farms }, farmerName }: ConcernedFarmersProps) {
  const concerned = useMemo(() => {
    const marks = rules().concernedFarms(deadline, farms);
    return farms.filter((_, place) => marks[place] === 1).map(({ userId }) => userId);
  }, [deadline, farms]);
  const count = concerned.length;
  if (count === 0) {
    return (
      <p className={styles.note}>
        <Trans>Concerns none of your farmers</Trans>
      </p>
    );
  }
  return (
    <details className={styles.farmers}>
      <summary>
        <Plural value={count} one="Concerns # of your farmers" other="Concerns # of your farmers" />
      </summary>
      <ul>
        {concerned.map((userId) => (
          <li key={userId}>
            <Link to={farmerPageAddress(userId)}>{farmerName(userId)}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
