import { Trans, useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { Link } from "react-router";
import { cx } from "@/components/layout/class-names";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import table from "@/components/lists/data-table.module.css";
import type { ListedFarmer } from "@/lib/farmer-list/farmer-order";
import { type ListChoice, listAddress, writeChoice } from "@/lib/farmer-list/list-choice";
import {
  formatInstantDay,
  formatNumber,
  formatPhone,
  formatTotalAcres,
} from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import { farmerPageAddress } from "@/lib/planting/address";
import type { FarmerSums } from "@/lib/rules";
import { WithoutAcres } from "../counts";
import styles from "./farmers-table.module.css";

interface FarmerRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** The position in the list, from 0. */
  index: number;
  listed: ListedFarmer;
  record: Person | undefined;
  hasSums: boolean;
  /** The list of the farmer. */
  list: ListChoice;
}

/** The link in the first cell covers the whole row, except for the contacts. */
export function FarmerRow({ ref, index, listed, record, hasSums, list }: FarmerRowProps) {
  const { t } = useLingui();
  const { farmer, sums } = listed;
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={table.row}>
      <th scope="row" className={table.name}>
        <span className={cx(styles.name, farmer.recent && styles.recent)}>
          {farmer.recent && <RecentMark />}
          <Link to={listAddress(list)} data-row>
            {farmer.label}
          </Link>
        </span>
        <span className={styles.under}>
          <span className={styles.farm}>
            {record?.farmName}
            <span className={styles.narrow}>
              <LastReport sums={sums} hasSums={hasSums} />
            </span>
          </span>
          <span className={styles.ways}>
            {record?.phoneNumber && (
              <span className={styles.narrow}>
                <Phone number={record.phoneNumber} />
              </span>
            )}
            <Link
              to={farmerPageAddress(farmer.value, writeChoice(list))}
              className={styles.contact}
              aria-label={t`Profile of ${farmer.label}`}
            >
              <Trans>Profile</Trans>
            </Link>
          </span>
        </span>
      </th>
      <td className={styles.wide}>
        {record?.phoneNumber && <Phone number={record.phoneNumber} />}
        {record?.email && (
          <a className={styles.contact} href={`mailto:${record.email}`}>
            {record.email}
          </a>
        )}
      </td>
      <td className={styles.wide}>
        <LastReport sums={sums} hasSums={hasSums} />
      </td>
      <YearCells sums={sums?.thisYear} hasSums={hasSums} isThisYear />
      <YearCells sums={sums?.yearBefore} hasSums={hasSums} />
    </tr>
  );
}

function RecentMark() {
  return (
    <span className={styles.dot}>
      <VisuallyHidden>
        <Trans>recent planting activity</Trans>
      </VisuallyHidden>
    </span>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a className={styles.contact} href={`tel:${number}`}>
      {formatPhone(number)}
    </a>
  );
}

interface Sums {
  sums: FarmerSums | undefined;
  hasSums: boolean;
}

function LastReport({ sums, hasSums }: Sums) {
  const { t } = useLingui();
  if (!hasSums) {
    // A day's room, so that the rows below stay when the days come.
    const day = formatInstantDay(new Date().toISOString());
    return (
      <span aria-hidden="true" className={cx(styles.report, styles.toCome)}>
        {day}
      </span>
    );
  }
  return (
    <span className={styles.report}>
      {sums ? formatInstantDay(sums.lastReportedAt) : t`No plantings yet`}
    </span>
  );
}

interface YearCellsProps {
  sums: FarmerSums["thisYear"] | undefined;
  hasSums: boolean;
  isThisYear?: boolean;
}

function YearCells({ sums, hasSums, isThisYear = false }: YearCellsProps) {
  const { plantings = 0, acres = 0, corrected = 0, withoutAcres = 0 } = sums ?? {};
  const isNothing = hasSums && plantings === 0;
  const className = cx(table.number, !isThisYear && styles.wide);
  return (
    <>
      <td className={cx(className, isNothing && styles.nothing)}>
        {isNothing ? <Trans>None</Trans> : hasSums && formatNumber(plantings)}
      </td>
      <td className={className}>
        {hasSums && !isNothing && formatTotalAcres(acres)}
        {withoutAcres > 0 && (
          <span className={styles.without}>
            <WithoutAcres count={withoutAcres} />
          </span>
        )}
      </td>
      {isThisYear && (
        <td className={cx(table.number, styles.wide)}>
          {corrected > 0 && formatNumber(corrected)}
        </td>
      )}
    </>
  );
}
