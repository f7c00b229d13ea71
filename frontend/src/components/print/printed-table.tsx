import type { ReactNode } from "react";
import { cx } from "@/components/layout/class-names";
import styles from "./paper.module.css";

export interface PrintedColumn {
  label: string;
  isNumeric?: boolean;
  /** Whether its values stand on one line, such as days. */
  isShort?: boolean;
}

/** What stands in place of a value that was not reported, and of a total of nothing. */
export const NOTHING = "—";

interface PrintedTableProps {
  caption?: string;
  columns: readonly PrintedColumn[];
  count: number;
  /** The cells of the row at that index. */
  row: (index: number) => readonly ReactNode[];
  /** Whether all columns but the first have the same width, which a browser finds sooner in a long table. */
  isEven?: boolean;
  /** The cells of the last row. It is printed once, at the end. */
  total?: readonly ReactNode[];
}

/** A table with all rows. The browser repeats the column labels on each page. */
export function PrintedTable({ caption, columns, count, row, isEven, total }: PrintedTableProps) {
  return (
    <table className={cx(styles.table, isEven && styles.even)}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ label, isNumeric }) => (
            <th key={label} scope="col" className={cx(isNumeric && styles.numeric)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a print never changes
          <tr key={index}>
            <Cells columns={columns} cells={row(index)} />
          </tr>
        ))}
        {total && (
          <tr className={styles.total}>
            <Cells columns={columns} cells={total} />
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface CellsProps {
  columns: readonly PrintedColumn[];
  cells: readonly ReactNode[];
}

function Cells({ columns, cells }: CellsProps) {
  return columns.map(({ label, isNumeric, isShort }, place) => (
    <td key={label} className={cx(isNumeric && styles.numeric, isShort && styles.short)}>
      {cells[place]}
    </td>
  ));
}
