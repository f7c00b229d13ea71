import { ArrowDownIcon, ArrowUpIcon } from "@/components/brand/icons/arrows";
import { cx } from "@/lib/class-names";
import type { Sort, SortKey } from "@/lib/rules";
import styles from "./planting-table.module.css";

interface SortHeaderProps {
  label: string;
  column: SortKey;
  sort: Sort;
  onSortBy: (column: SortKey) => void;
  isNumeric?: boolean;
}

export function SortHeader({ label, column, sort, onSortBy, isNumeric = false }: SortHeaderProps) {
  const isSorted = sort.key === column;
  const direction = sort.descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : "none"}
      className={cx(styles.head, isNumeric && styles.numeric)}
    >
      <button type="button" className={styles.sort} onClick={() => onSortBy(column)}>
        {label}
        <span className={cx(styles.arrow, isSorted && styles.sorted)}>
          {isSorted && sort.descending ? <ArrowDownIcon /> : <ArrowUpIcon />}
        </span>
      </button>
    </th>
  );
}
