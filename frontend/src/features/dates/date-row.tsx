import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type Ref, useMemo } from "react";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { type DateTexts, DateWords, dateName, SourceText } from "@/components/dates/date-words";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import { type DatedFarms, isOwn, type KnownDeadline, type OwnDeadline } from "@/lib/api/deadlines";
import { farmerPageAddress } from "@/lib/planting/address";
import { rules } from "@/lib/rules";
import styles from "./dates-table.module.css";

export interface DateRowProps {
  ref: Ref<HTMLTableRowElement>;
  index: number;
  deadline: KnownDeadline;
  texts: DateTexts;
  farms: DatedFarms;
  /** Names a farmer; undefined for people who have no farmers. */
  farmerName: ((userId: string) => string) | undefined;
  /** Undefined for people who enter no dates. */
  onChange: ((deadline: OwnDeadline) => void) | undefined;
  onWithdraw: (deadline: OwnDeadline) => void;
}

export function DateRow({ ref, index, texts, ...shown }: DateRowProps) {
  const { deadline, farms, farmerName, onChange, onWithdraw } = shown;
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={table.row}>
      <th scope="row" className={cx(table.name, styles.kind)}>
        {texts.kind}
      </th>
      <td className={styles.crop}>{texts.crop}</td>
      <td className={styles.area}>{texts.area}</td>
      <td className={styles.date}>
        <DateWords deadline={deadline} />
      </td>
      <td className={styles.source}>
        <SourceText deadline={deadline} />
        <span className={styles.filedBelow}>{texts.origin}</span>
      </td>
      <td className={styles.filed}>{texts.origin}</td>
      {farmerName && (
        <td className={styles.farmers}>
          <ConcernedFarmers deadline={deadline} farms={farms} farmerName={farmerName} />
        </td>
      )}
      {onChange && (
        <td className={styles.actions}>
          {isOwn(deadline) && (
            <Actions
              name={dateName(texts)}
              onChange={() => onChange(deadline)}
              onWithdraw={() => onWithdraw(deadline)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

interface ActionsProps {
  name: string;
  onChange: () => void;
  onWithdraw: () => void;
}

function Actions({ name, onChange, onWithdraw }: ActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <Button variant="quiet" aria-label={t`Change ${name}`} onClick={onChange}>
        <Trans>Change</Trans>
      </Button>
      <Button variant="quiet" aria-label={t`Withdraw ${name}`} onClick={onWithdraw}>
        <Trans>Withdraw</Trans>
      </Button>
    </>
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
  if (concerned.length === 0) return <Trans>None of your farmers</Trans>;
  return (
    <details>
      <summary>
        <Plural value={concerned.length} one="# of your farmers" other="# of your farmers" />
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
