import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import { SortHeader } from "@/components/lists/sort-header";
import { Gap, useVisibleRows } from "@/components/lists/visible-rows";
import {
  FARMER_COLUMNS,
  type FarmerColumn,
  type FarmerOrder,
  type ListedFarmer,
  orderAfter,
} from "@/lib/farmer-list/farmer-order";
import { totalsOf } from "@/lib/farmer-list/farmer-totals";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { Person } from "@/lib/local/schema";
import type { ShownColumn } from "./columns";
import { FigureCell, styleOf } from "./farmer-cells";
import { FarmerRow } from "./farmer-row";
import styles from "./farmers-table.module.css";

interface FarmerRowsProps {
  farmers: readonly ListedFarmer[];
  /** The keys are ids. */
  records: ReadonlyMap<string, Person>;
  columns: readonly ShownColumn[];
  /** Whether this device knows what the farmers have reported. */
  hasSums: boolean;
  /** Whether these are the sums of the chosen crop year. */
  isCurrent: boolean;
  order: FarmerOrder | null;
  onOrderBy: (order: FarmerOrder) => void;
  /** The list of a farmer, as it opens from here. */
  listOf: (farmer: string) => ListChoice;
}

/**
 * The document contains only the rows near the window; row numbers tell assistive technology about the others. The header
 * is row 1.
 */
export function FarmerRows(props: FarmerRowsProps) {
  const { farmers, records, columns, hasSums, isCurrent, order, onOrderBy, listOf } = props;
  const { t } = useLingui();
  const { bodyRef, measure, visible, before, after } = useVisibleRows(farmers.length);
  const onSortBy = (key: FarmerColumn) => onOrderBy(orderAfter(order, key));
  return (
    <div className={table.frame}>
      <table
        className={cx(table.table, styles.table)}
        aria-rowcount={farmers.length + 2}
        aria-label={t`Farmers`}
        aria-busy={!isCurrent}
      >
        <thead>
          <tr aria-rowindex={1}>
            <SortHeader
              label={t`Farmer`}
              column="farmer"
              sort={order}
              onSortBy={onSortBy}
              className={styles.farmer}
            />
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={order} onSortBy={onSortBy} />
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} data-rows>
          <Gap height={before} />
          {visible.map((index) => {
            const listed = farmers[index];
            return (
              listed && (
                <FarmerRow
                  key={listed.farmer.value}
                  ref={measure}
                  index={index}
                  listed={listed}
                  record={records.get(listed.farmer.value)}
                  hasSums={hasSums}
                  columns={columns}
                  list={listOf(listed.farmer.value)}
                />
              )
            );
          })}
          <Gap height={after} />
        </tbody>
        <Total farmers={farmers} columns={columns} hasSums={hasSums} />
      </table>
    </div>
  );
}

interface HeaderProps {
  column: ShownColumn;
  sort: FarmerOrder | null;
  onSortBy: (column: FarmerColumn) => void;
}

function Header({ column, ...heads }: HeaderProps) {
  const key = FARMER_COLUMNS.find((sortable) => sortable === column.id);
  const className = styleOf(column);
  if (!key) {
    return (
      <th scope="col" className={cx(className, table.plain)}>
        {column.title}
      </th>
    );
  }
  return (
    <SortHeader
      label={column.title}
      column={key}
      {...heads}
      isNumeric={column.figure !== undefined}
      className={className}
    />
  );
}

/** The sums of the farmers that are found. */
function Total({
  farmers,
  columns,
  hasSums,
}: Pick<FarmerRowsProps, "farmers" | "columns" | "hasSums">) {
  const totals = useMemo(() => totalsOf(farmers), [farmers]);
  return (
    <tfoot>
      <tr aria-rowindex={farmers.length + 2}>
        <th scope="row">
          <Trans>Total</Trans>
        </th>
        {columns.map((column) =>
          column.figure ? (
            <FigureCell
              key={column.id}
              column={column}
              sums={hasSums ? totals[column.year] : undefined}
              hasSums={hasSums}
            />
          ) : (
            <td key={column.id} className={styleOf(column)} />
          ),
        )}
      </tr>
    </tfoot>
  );
}
