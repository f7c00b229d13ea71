import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Link } from "react-router";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import { SortHeader } from "@/components/lists/sort-header";
import { Gap, useVisibleRows } from "@/components/lists/visible-rows";
import type { Person } from "@/lib/local/schema";
import { farmerAddress } from "@/lib/planting/address";
import {
  type SeasonColumn,
  type SeasonFarmer,
  type SeasonOrder,
  seasonOrderAfter,
  seasonTotals,
} from "@/lib/season/season-order";
import type { ShownColumn } from "./columns";
import { ChoiceBox } from "./reminders/choice-box";
import type { Reminders } from "./reminders/use-reminders";
import styles from "./season.module.css";
import { type NoteActions, SeasonCell, styleOf, totalIn, Under } from "./season-cells";

interface SeasonTableProps {
  farmers: readonly SeasonFarmer[];
  /** The keys are ids. */
  people: ReadonlyMap<string, Person>;
  /** The query of a farmer's list. */
  list: URLSearchParams;
  columns: readonly ShownColumn[];
  /** Whether the chosen crop year is shown, and not the one before. */
  isCurrent: boolean;
  order: SeasonOrder | null;
  onOrder: (order: SeasonOrder | null) => void;
  /** Undefined while the notes are not known. */
  actions: NoteActions | undefined;
  /** Undefined without a connection. */
  reminders: Reminders | undefined;
}

/** The document contains only the rows near the window; row numbers tell assistive technology about the others. */
export function SeasonTable(props: SeasonTableProps) {
  const { farmers, people, list, columns, isCurrent, order, onOrder, actions, reminders } = props;
  const { t } = useLingui();
  const { bodyRef, measure, visible, before, after } = useVisibleRows(farmers.length);
  const onSortBy = (key: SeasonColumn) => onOrder(seasonOrderAfter(order, key));
  return (
    <div className={table.frame}>
      <table
        className={cx(table.table, styles.table)}
        aria-rowcount={farmers.length + 2}
        aria-label={t`Farmers of the season`}
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
            {columns.map((column) =>
              column.id === "contact" ? (
                <th key={column.id} scope="col" className={cx(styleOf(column), styles.plain)}>
                  {column.title}
                </th>
              ) : (
                <SortHeader
                  key={column.id}
                  label={column.title}
                  column={column.id}
                  sort={order}
                  onSortBy={onSortBy}
                  isNumeric={column.isNumeric}
                  className={styleOf(column)}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody ref={bodyRef} data-rows>
          <Gap height={before} />
          {visible.map((index) => {
            const farmer = farmers[index];
            if (!farmer) return null;
            const { farmer: id } = farmer.row;
            const person = people.get(id);
            const shown = { farmer, person, list, actions };
            return (
              <tr
                key={id}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                className={table.row}
              >
                <th scope="row" className={table.name}>
                  <span className={styles.named}>
                    {reminders && <ChoiceBox farmer={farmer} reminders={reminders} />}
                    <Link to={farmerAddress(id, list)} data-row>
                      {farmer.name}
                    </Link>
                  </span>
                  <Under {...shown} />
                </th>
                {columns.map((column) => (
                  <SeasonCell key={column.id} column={column} {...shown} />
                ))}
              </tr>
            );
          })}
          <Gap height={after} />
        </tbody>
        <Total farmers={farmers} columns={columns} />
      </table>
    </div>
  );
}

/** The sums of the farmers that are found. */
function Total({ farmers, columns }: Pick<SeasonTableProps, "farmers" | "columns">) {
  const totals = useMemo(() => seasonTotals(farmers), [farmers]);
  return (
    <tfoot>
      <tr aria-rowindex={farmers.length + 2}>
        <th scope="row">
          <Trans>Total</Trans>
        </th>
        {columns.map((column) => (
          <td key={column.id} className={styleOf(column)}>
            {totalIn(totals, column.id)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
