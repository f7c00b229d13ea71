import { Plural } from "@lingui/react/macro";
import type { Ref } from "react";
import { ChevronDownIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import type { PlacedGroup } from "@/lib/farmer-list/group-places";
import { formatTotalAcres } from "@/lib/language/format";
import { WithoutAcres } from "../counts";
import styles from "./all-table.module.css";

interface GroupRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** The position in the table, from 0. */
  index: number;
  group: PlacedGroup;
  name: string;
  /** The number of columns after the acres. */
  columns: number;
  isOpen: boolean;
  onOpen: (open: string | null) => void;
}

/** A group with its sums. Its name opens and closes it. */
export function GroupRow({ ref, index, group, name, columns, isOpen, onOpen }: GroupRowProps) {
  const { key, plantings, acres, withoutAcres } = group;
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(table.row, styles.group)}
    >
      {/* The farmer's column has no room on a phone, so the name is above the crop's. */}
      <th scope="row" colSpan={2}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          data-row
          onClick={() => onOpen(isOpen ? null : key)}
        >
          <span className={cx(styles.chevron, isOpen && styles.turned)}>
            <ChevronDownIcon />
          </span>
          {name}
        </button>
        <span className={styles.narrow}>
          <Plural value={plantings} one="# planting" other="# plantings" />
        </span>
      </th>
      <td className={cx(styles.wide, styles.muted)}>
        <Plural value={plantings} one="# planting" other="# plantings" />
      </td>
      <td className={table.number}>
        {formatTotalAcres(acres)}
        {withoutAcres > 0 && (
          <span className={styles.muted}>
            <WithoutAcres count={withoutAcres} />
          </span>
        )}
      </td>
      {columns > 0 && <td className={styles.wide} colSpan={columns} />}
    </tr>
  );
}
