import { Trans, useLingui } from "@lingui/react/macro";
import table from "@/components/lists/data-table.module.css";
import { SortHeader } from "@/components/lists/sort-header";
import { useVisibleRows } from "@/components/lists/use-visible-rows";
import { formatAcres } from "@/lib/language/format";
import type { Sort, SortKey } from "@/lib/rules";
import { PlantingRow } from "./planting-row";
import styles from "./planting-table.module.css";
import type { FarmerList } from "./use-farmer-list";

interface PlantingTableProps {
  list: FarmerList;
  sort: Sort;
  onSortBy: (key: SortKey) => void;
}

const COLUMNS = 3;

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
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <SortHeader label={t`Name`} column="name" sort={sort} onSortBy={onSortBy} />
            <SortHeader label={t`Crop`} column="crop" sort={sort} onSortBy={onSortBy} />
            <SortHeader label={t`Acres`} column="acres" sort={sort} onSortBy={onSortBy} isNumeric />
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
            </th>
            <td className={table.number}>{formatAcres(totals.acres)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Takes the space of the rows that are not in the document. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" hidden={height === 0}>
      <td colSpan={COLUMNS} style={{ height, padding: 0 }} />
    </tr>
  );
}
