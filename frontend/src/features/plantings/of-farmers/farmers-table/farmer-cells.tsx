import { Trans, useLingui } from "@lingui/react/macro";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import type { KnownSums } from "@/lib/farmer-list/known-sums";
import {
  formatInstantDay,
  formatNumber,
  formatPhone,
  formatTotalAcres,
} from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import type { YearSums } from "@/lib/rules";
import { WithoutAcres } from "../counts";
import type { FarmersColumn, FigureColumn } from "./columns";
import styles from "./farmers-table.module.css";

/** A column of figures has another width than one of words, and a narrow window has only those of the crop year. */
export function styleOf(column: FarmersColumn): string | undefined {
  const isWide = column.id !== "plantings" && column.id !== "acres";
  return cx(styles[column.id], column.figure && table.number, isWide && styles.wide);
}

interface FarmerCellProps {
  column: FarmersColumn;
  record: Person | undefined;
  sums: KnownSums | undefined;
  hasSums: boolean;
}

export function FarmerCell({ column, record, sums, hasSums }: FarmerCellProps) {
  if (column.figure) {
    return <FigureCell column={column} sums={sums?.[column.year]} hasSums={hasSums} />;
  }
  return (
    <td className={styleOf(column)}>
      {column.id === "farm" && record?.farmName}
      {column.id === "phone" && (
        <>
          <Phone number={record?.phoneNumber} />
          <span className={styles.stacked}>
            <Email address={record?.email} />
          </span>
        </>
      )}
      {column.id === "email" && <Email address={record?.email} />}
      {column.id === "lastReport" && <LastReport sums={sums} hasSums={hasSums} />}
    </td>
  );
}

interface FigureCellProps {
  column: FigureColumn;
  sums: YearSums | undefined;
  hasSums: boolean;
}

export function FigureCell({ column, sums, hasSums }: FigureCellProps) {
  const { plantings = 0, corrected = 0, withoutAcres = 0 } = sums ?? {};
  const isNothing = hasSums && plantings === 0;
  switch (column.figure) {
    case "plantings":
      return (
        <td className={cx(styleOf(column), isNothing && styles.nothing)}>
          {isNothing ? <Trans>None</Trans> : hasSums && formatNumber(plantings)}
        </td>
      );
    case "corrected":
      return <td className={styleOf(column)}>{corrected > 0 && formatNumber(corrected)}</td>;
    case "acres":
      return (
        <td className={styleOf(column)}>
          {sums && !isNothing && formatTotalAcres(sums.acres)}
          {withoutAcres > 0 && <LeftOut count={withoutAcres} />}
        </td>
      );
  }
}

/** The words on a phone. A desk has a sign for them, so that a farmer takes one line. */
function LeftOut({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <span className={styles.without} title={t`${formatNumber(count)} without acres`}>
      <span className={styles.words}>
        <WithoutAcres count={count} />
      </span>
    </span>
  );
}

export function Phone({ number }: { number: string | undefined }) {
  return (
    number && (
      <a className={styles.contact} href={`tel:${number}`}>
        {formatPhone(number)}
      </a>
    )
  );
}

function Email({ address }: { address: string | undefined }) {
  return (
    address && (
      <a className={styles.contact} href={`mailto:${address}`}>
        {address}
      </a>
    )
  );
}

interface Sums {
  sums: KnownSums | undefined;
  hasSums: boolean;
}

export function LastReport({ sums, hasSums }: Sums) {
  const { t } = useLingui();
  const day = sums?.lastReportedAt;
  if (!hasSums || (sums && day === undefined)) {
    // A day's room, so that the rows below stay when the days come.
    return (
      <span aria-hidden="true" className={cx(styles.report, styles.toCome)}>
        {formatInstantDay(new Date().toISOString())}
      </span>
    );
  }
  return (
    <span className={styles.report}>
      {day === undefined ? t`No plantings yet` : formatInstantDay(day)}
    </span>
  );
}
