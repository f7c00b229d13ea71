import { Trans, useLingui } from "@lingui/react/macro";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import { SortHeader } from "@/components/lists/sort-header";
import { Gap, useVisibleRows } from "@/components/lists/visible-rows";
import { type ListChoice, sortOf } from "@/lib/farmer-list/list-choice";
import type { AllList } from "@/lib/farmer-list/use-all-list";
import { formatTotalAcres } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import type { SortKey } from "@/lib/rules";
import { columnLabel, type OptionalColumn } from "../columns";
import { LeftOut } from "../counts";
import styles from "./all-table.module.css";
import { GroupRow } from "./group-row";
import { useLines } from "./lines";
import { type LinksOfRow, OneRow } from "./one-row";
import { PrintedLines } from "./printed-lines";
import { styleOf } from "./style-of";
import { useGroupName } from "./use-group-name";

interface AllTableProps {
  list: AllList;
  choice: ListChoice;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
  /** Everyone whom a planting names, by id. */
  people: ReadonlyMap<string, Person> | undefined;
  /** What is shown besides the name, the farmer, the crop and the acres. */
  columns: readonly OptionalColumn[];
  onOpen: (open: string | null) => void;
  onSortBy: (key: SortKey) => void;
  /** Lists only the plantings that the total leaves out. */
  onLeftOut: () => void;
  links: LinksOfRow;
}

/** The plantings of all farmers, or their groups with the rows of the open one. Only the rows near the window are in the document. */
export function AllTable(props: AllTableProps) {
  const { list, choice, names, people, columns, onOpen, onLeftOut, links } = props;
  const { groupBy, open } = choice;
  const sort = sortOf(choice);
  const { t } = useLingui();
  const nameOf = useGroupName(groupBy, names);
  const lines = useLines(list, groupBy, names, open, sort);
  const { bodyRef, measure, visible, before, after } = useVisibleRows(lines.length);
  return (
    <div className={table.frame}>
      <PrintedLines {...props} lines={lines} nameOf={nameOf} />
      <table className={table.table} aria-rowcount={lines.length + 2} aria-label={t`All plantings`}>
        <Heads {...props} />
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
                columns={columns.length}
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
                people={people}
                columns={columns}
                links={links}
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
            {columns.length > 0 && <td className={styles.wide} colSpan={columns.length} />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Heads({ choice, columns, onSortBy }: AllTableProps) {
  const { t, i18n } = useLingui();
  const heads = { sort: sortOf(choice), onSortBy };
  return (
    <thead>
      <tr aria-rowindex={1}>
        <SortHeader label={t`Name`} column="name" {...heads} />
        <SortHeader label={t`Farmer`} column="farmer" {...heads} className={styles.wide} />
        <SortHeader label={t`Crop`} column="crop" {...heads} className={styles.crop} />
        <SortHeader label={t`Acres`} column="acres" {...heads} isNumeric className={styles.acres} />
        {columns.map((column) => (
          <SortHeader
            key={column.id}
            label={columnLabel(i18n, column)}
            column={column.sortKey}
            {...heads}
            isNumeric={column.isNumeric ?? false}
            className={cx(styles.wide, styleOf(column))}
          />
        ))}
      </tr>
    </thead>
  );
}
