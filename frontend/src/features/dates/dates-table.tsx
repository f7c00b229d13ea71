import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useDateTexts } from "@/components/dates/date-words";
import { keyOf } from "@/components/dates/next-dates";
import { cx } from "@/components/layout/class-names";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import table from "@/components/lists/data-table.module.css";
import { SortHeader } from "@/components/lists/sort-header";
import { SortSelect } from "@/components/lists/sort-select";
import { Gap, useVisibleRows } from "@/components/lists/visible-rows";
import type { KnownDeadline } from "@/lib/api/deadlines";
import { compareNames } from "@/lib/language/names";
import { type DateColumn, dateOrderAfter, orderedDates } from "./date-order";
import { DateRow, type DateRowProps } from "./date-row";
import styles from "./dates-table.module.css";
import { PrintedDates } from "./printed-dates";
import { useDateColumns } from "./use-date-columns";
import { useDatesFilter } from "./use-dates-filter";

type DatesTableProps = Pick<DateRowProps, "farms" | "farmerName" | "onChange" | "onWithdraw"> & {
  deadlines: readonly KnownDeadline[];
  cropYear: number;
};

/** A table of the dates, or cards on a phone. Only the rows near the window are in the document. */
export function DatesTable({ deadlines, cropYear, ...actions }: DatesTableProps) {
  const { t } = useLingui();
  const textsOf = useDateTexts();
  const { order, reorder } = useDatesFilter();
  const rows = useMemo(
    () => orderedDates(deadlines, order, textsOf, compareNames),
    [deadlines, order, textsOf],
  );
  const { bodyRef, measure, visible, before, after } = useVisibleRows(rows.length);
  const columns = useDateColumns();
  const onSortBy = (key: DateColumn) => reorder(dateOrderAfter(order, key));
  return (
    <div className={styles.dates}>
      <PrintedDates deadlines={rows} cropYear={cropYear} />
      <SortSelect columns={columns} sort={order} onSortBy={onSortBy} />
      <div className={table.frame}>
        <table
          className={cx(table.table, styles.table)}
          aria-rowcount={rows.length + 1}
          aria-label={t`Dates`}
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ key, label }) => (
                <SortHeader
                  key={key}
                  label={label}
                  column={key}
                  sort={order}
                  onSortBy={onSortBy}
                  className={styles[key]}
                />
              ))}
              {actions.farmerName && (
                <th scope="col" className={cx(table.plain, styles.farmers)}>
                  <Trans>Concerns</Trans>
                </th>
              )}
              {actions.onChange && (
                <th scope="col" className={cx(table.plain, styles.actions)}>
                  <VisuallyHidden>
                    <Trans>Actions</Trans>
                  </VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={bodyRef} data-rows>
            <Gap height={before} />
            {visible.map((index) => {
              const deadline = rows[index];
              return (
                deadline && (
                  <DateRow
                    key={keyOf(deadline)}
                    ref={measure}
                    index={index}
                    deadline={deadline}
                    texts={textsOf(deadline)}
                    {...actions}
                  />
                )
              );
            })}
            <Gap height={after} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
