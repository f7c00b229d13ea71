import { ArrowDownIcon, ArrowUpIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import styles from "./data-table.module.css";

interface SortHeaderProps<Column extends string> {
  label: string;
  column: Column;
  /** The column by which the rows are sorted, if any. */
  sort: { key: Column; descending: boolean } | null;
  onSortBy: (column: Column) => void;
  isNumeric?: boolean;
  className?: string | undefined;
}

export function SortHeader<Column extends string>({
  label,
  column,
  sort,
  onSortBy,
  isNumeric = false,
  className,
}: SortHeaderProps<Column>) {
  const isSorted = sort?.key === column;
  const direction = sort?.descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : "none"}
      className={cx(isNumeric && styles.numeric, className)}
    >
      <button type="button" className={styles.sort} onClick={() => onSortBy(column)}>
        {label}
        <span className={cx(styles.arrow, isSorted && styles.sorted)}>
          {isSorted && sort?.descending ? <ArrowDownIcon /> : <ArrowUpIcon />}
        </span>
      </button>
    </th>
  );
}
