import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import { SortHeader } from "@/components/lists/sort-header";
import { Gap, useVisibleRows } from "@/components/lists/visible-rows";
import type { ListRows } from "@/lib/book/rows";
import { isForPage } from "@/lib/browser/keys";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { formatTotalAcres } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import type { Sort, SortKey } from "@/lib/rules";
import { type ColumnId, columnLabel, type OptionalColumn, shownColumns } from "./columns";
import { LeftOut } from "./counts";
import { PlantingRow, type RowLink, styleOf } from "./planting-row";
import styles from "./planting-table.module.css";

interface PlantingTableProps {
  list: Pick<FarmerList, "rows" | "totals">;
  sort: Sort;
  onSortBy: (key: SortKey) => void;
  hidden: ReadonlySet<ColumnId>;
  /** The keys are ids. */
  people: ReadonlyMap<string, Person> | undefined;
  link: RowLink;
  /** Lists only the plantings that the total leaves out. */
  onLeftOut: () => void;
}

/**
 * A table of these rows, or cards on a phone. The document contains only the rows near the window; row numbers tell
 * assistive technology about the others. The header is row 1.
 */
export function PlantingTable(props: PlantingTableProps) {
  const { list, sort, onSortBy, hidden, people, link, onLeftOut } = props;
  const { t } = useLingui();
  const { rows, totals } = list;
  const { bodyRef, measure, reveal, visible, before, after } = useVisibleRows(rows.length);
  useOpenInSight(rows, link.openId, reveal);
  const onKeyDown = useRowKeys(bodyRef, link.isOpen);
  const columns = shownColumns(hidden);
  const heads = { sort, onSortBy };
  return (
    <div className={table.frame}>
      <table
        className={cx(table.table, styles.table)}
        aria-rowcount={rows.length + 2}
        aria-label={t`Plantings`}
      >
        <colgroup>
          <col />
          <col className={styles.crop} />
          <col className={styles.acres} />
          {columns.map((column) => (
            <col key={column.id} className={styleOf(column)} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <SortHeader label={t`Name`} column="name" {...heads} />
            <SortHeader label={t`Crop`} column="crop" {...heads} />
            <SortHeader label={t`Acres`} column="acres" {...heads} isNumeric />
            {columns.map((column) => (
              <Header key={column.id} column={column} {...heads} />
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} onKeyDown={onKeyDown} data-rows>
          <Gap height={before} />
          {visible.map((index) => (
            <PlantingRow
              key={index}
              ref={measure}
              index={index}
              planting={rows.at(index)}
              columns={columns}
              people={people}
              link={link}
            />
          ))}
          <Gap height={after} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th scope="row" colSpan={2}>
              <Trans>Total</Trans>
              <LeftOut count={totals.withoutAcres} onShow={onLeftOut} />
            </th>
            <td className={table.number}>{formatTotalAcres(totals.acres)}</td>
            {columns.map((column) => (
              <td key={column.id} className={styleOf(column)} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/**
 * Keeps the open planting in sight when the person goes on to another one beside the list, and when the details close
 * and the list gets their room.
 */
function useOpenInSight(
  rows: ListRows,
  openId: string | undefined,
  reveal: (place: number) => void,
): void {
  const revealed = useRef<string>(undefined);
  useEffect(() => {
    if (revealed.current === openId) return;
    const sought = openId ?? revealed.current;
    revealed.current = openId;
    const place = sought === undefined ? undefined : rows.placeOf(sought);
    if (place !== undefined) requestAnimationFrame(() => reveal(place));
  }, [rows, openId, reveal]);
}

interface HeaderProps {
  column: OptionalColumn;
  sort: Sort;
  onSortBy: (key: SortKey) => void;
}

function Header({ column, ...heads }: HeaderProps) {
  const { i18n } = useLingui();
  return (
    <SortHeader
      label={columnLabel(i18n, column)}
      column={column.sortKey}
      {...heads}
      isNumeric={column.isNumeric ?? false}
      className={styleOf(column)}
    />
  );
}

/** The keys that move among rows. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * While a planting is open beside the list, Up and Down open the next one. Otherwise they only move the focus, which
 * the keys of every page do.
 */
function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, isOpen: boolean) {
  return (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!isOpen || step === undefined || !isForPage(event)) return;
    if (!(event.target instanceof Element)) return;
    const row = event.target.closest("tr");
    const index = Number(row?.dataset.index ?? Number.NaN) + step;
    const link = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] a`);
    if (!link) return;
    event.preventDefault();
    link.focus();
    link.click();
  };
}
