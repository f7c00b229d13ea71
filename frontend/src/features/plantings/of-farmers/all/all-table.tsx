import { Trans, useLingui } from "@lingui/react/macro";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import { SortHeader } from "@/components/lists/sort-header";
import { Gap, useVisibleRows } from "@/components/lists/visible-rows";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { AllList } from "@/lib/farmer-list/use-all-list";
import { formatTotalAcres } from "@/lib/language/format";
import type { SortKey } from "@/lib/rules";
import { LeftOut } from "../counts";
import styles from "./all-table.module.css";
import { GroupRow } from "./group-row";
import { useLines } from "./lines";
import { OneRow } from "./one-row";
import { PrintedLines } from "./printed-lines";
import { useGroupName } from "./use-group-name";

interface AllTableProps {
  list: AllList;
  choice: ListChoice;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
  onOpen: (open: string | null) => void;
  onSortBy: (key: SortKey) => void;
  /** Lists only the plantings that the total leaves out. */
  onLeftOut: () => void;
  addressOf: (plantingId: string) => string;
}

/** The plantings of all farmers, or their groups with the rows of the open one. Only the rows near the window are in the document. */
export function AllTable(props: AllTableProps) {
  const { list, choice, names, onOpen, onSortBy, onLeftOut, addressOf } = props;
  const { groupBy, open, sort } = choice;
  const { t } = useLingui();
  const nameOf = useGroupName(groupBy, names);
  const lines = useLines(list, groupBy, names, open, sort);
  const { bodyRef, measure, visible, before, after } = useVisibleRows(lines.length);
  const heads = { sort, onSortBy };
  return (
    <div className={table.frame}>
      <PrintedLines {...props} lines={lines} nameOf={nameOf} />
      <table className={table.table} aria-rowcount={lines.length + 2} aria-label={t`All plantings`}>
        <thead>
          <tr aria-rowindex={1}>
            <SortHeader label={t`Name`} column="name" {...heads} />
            <th scope="col" className={cx(styles.wide, styles.plain)}>
              <Trans>Farmer</Trans>
            </th>
            <SortHeader label={t`Crop`} column="crop" {...heads} className={styles.crop} />
            <SortHeader
              label={t`Acres`}
              column="acres"
              {...heads}
              isNumeric
              className={styles.acres}
            />
            <th scope="col" className={cx(styles.wide, styles.plain, styles.date)}>
              <Trans>Planted</Trans>
            </th>
          </tr>
        </thead>
        <tbody ref={bodyRef} data-rows>
          <Gap height={before} />
          {visible.map((index) => {
            const line = lines.at(index);
            return line.isHeading ? (
              <GroupRow
                key={index}
                ref={measure}
                index={index}
                group={line.group}
                name={nameOf(line.group.key)}
                isOpen={open === line.group.key}
                onOpen={onOpen}
              />
            ) : (
              <OneRow
                key={index}
                ref={measure}
                index={index}
                planting={list.rows.at(line.place)}
                names={names}
                addressOf={addressOf}
              />
            );
          })}
          <Gap height={after} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={lines.length + 2}>
            <th scope="row" colSpan={2}>
              <Trans>Total</Trans>
              <LeftOut count={list.totals.withoutAcres} onShow={onLeftOut} />
            </th>
            <td className={styles.wide} />
            <td className={table.number}>{formatTotalAcres(list.totals.acres)}</td>
            <td className={styles.wide} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
