import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import table from "@/components/lists/data-table.module.css";
import { Gap } from "@/components/lists/gap";
import { SortHeader } from "@/components/lists/sort-header";
import { useVisibleRows } from "@/components/lists/use-visible-rows";
import { cx } from "@/lib/class-names";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { formatAcres } from "@/lib/language/format";
import type { Sort, SortKey } from "@/lib/rules";
import { PlantingRow } from "./planting-row";
import styles from "./planting-table.module.css";

interface PlantingTableProps {
  list: FarmerList;
  sort: Sort;
  onSortBy: (key: SortKey) => void;
}

/**
 * A table of these rows. The document contains only the rows near the window; row numbers tell assistive technology
 * about the others. The header is row 1.
 */
export function PlantingTable({ list, sort, onSortBy }: PlantingTableProps) {
  const { t } = useLingui();
  const { rows, totals } = list;
  const { bodyRef, measure, visible, before, after } = useVisibleRows(rows.length);
  return (
    <div className={table.frame}>
      <table className={table.table} aria-rowcount={rows.length + 2} aria-label={t`Plantings`}>
        <colgroup>
          <col />
          <col className={styles.cropColumn} />
          <col className={styles.acresColumn} />
          <col className={styles.dateColumn} />
          <col className={styles.dateColumn} />
          <col className={styles.yearColumn} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <SortHeader label={t`Name`} column="name" sort={sort} onSortBy={onSortBy} />
            <SortHeader label={t`Crop`} column="crop" sort={sort} onSortBy={onSortBy} />
            <SortHeader label={t`Acres`} column="acres" sort={sort} onSortBy={onSortBy} isNumeric />
            <PlainHeader>
              <Trans>Planted</Trans>
            </PlainHeader>
            <PlainHeader>
              <Trans>Estimated end</Trans>
            </PlainHeader>
            <PlainHeader isNumeric>
              <Trans>Crop Year</Trans>
            </PlainHeader>
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          <Gap height={before} />
          {visible.map((index) => (
            <PlantingRow key={index} ref={measure} index={index} planting={rows.at(index)} />
          ))}
          <Gap height={after} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th scope="row" colSpan={2}>
              <Trans>Total</Trans>
              {totals.withoutAcres > 0 && (
                <span className={styles.leftOut}>
                  <Plural
                    value={totals.withoutAcres}
                    one="# planting has no acres"
                    other="# plantings have no acres"
                  />
                </span>
              )}
            </th>
            <td className={table.number}>{formatAcres(totals.acres)}</td>
            <td colSpan={3} className={styles.wide} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function PlainHeader({
  children,
  isNumeric = false,
}: {
  children: ReactNode;
  isNumeric?: boolean;
}) {
  return (
    <th scope="col" className={cx(styles.wide, styles.plain, isNumeric && table.numeric)}>
      {children}
    </th>
  );
}
