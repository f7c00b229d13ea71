import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { Link } from "react-router";
import { cx } from "@/components/layout/class-names";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import table from "@/components/lists/data-table.module.css";
import type { ListedFarmer } from "@/lib/farmer-list/farmer-order";
import { type ListChoice, listAddress } from "@/lib/farmer-list/list-choice";
import type { Person } from "@/lib/local/schema";
import type { FarmersColumn } from "./columns";
import { FarmerCell, LastReport, Phone } from "./farmer-cells";
import styles from "./farmers-table.module.css";

interface FarmerRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** The position in the list, from 0. */
  index: number;
  listed: ListedFarmer;
  record: Person | undefined;
  hasSums: boolean;
  columns: readonly FarmersColumn[];
  /** The list of the farmer. */
  list: ListChoice;
}

/** The link in the first cell covers the whole row, except for the contacts. */
export function FarmerRow({ ref, index, listed, record, hasSums, columns, list }: FarmerRowProps) {
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
          {record?.farmName}
          <span className={styles.narrow}>
            <LastReport sums={sums} hasSums={hasSums} />
          </span>
          <span className={styles.narrow}>
            <Phone number={record?.phoneNumber} />
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <FarmerCell key={column.id} column={column} record={record} sums={sums} hasSums={hasSums} />
      ))}
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
