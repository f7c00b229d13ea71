import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { Link } from "react-router";
import { cx } from "@/components/layout/class-names";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import table from "@/components/lists/data-table.module.css";
import { Difference, startTells } from "@/components/workspace/planting-words";
import type { ListedPlanting } from "@/lib/book/rows";
import { formatAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { Person } from "@/lib/local/schema";
import type { PlantingState } from "@/lib/planting/address";
import { BlockingReasons } from "../blocking-reasons";
import type { OptionalColumn } from "../columns";
import { Cell } from "../planting-row";
import styles from "./all-table.module.css";
import { OneLine } from "./one-line";
import { PendingSign } from "./pending-sign";
import { styleOf } from "./style-of";

/** Where the parts of a row lead. */
export interface LinksOfRow {
  planting: (plantingId: string) => string;
  farmer: (farmerId: string) => string;
}

interface OneRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** The position in the table, from 0. */
  index: number;
  planting: ListedPlanting;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
  /** Everyone whom a planting names, by id. */
  people: ReadonlyMap<string, Person> | undefined;
  columns: readonly OptionalColumn[];
  links: LinksOfRow;
}

/** The link in the first cell covers the whole row, except for the farmer, who has a link of their own. */
export function OneRow({ ref, index, planting, names, people, columns, links }: OneRowProps) {
  const { plantingId, farmer, fieldName, crop, estimatedAcres, startDateISO, sameName } = planting;
  const state: PlantingState = { plantingId, fromList: true };
  const name = names.get(farmer);
  const toFarmer = name ? (
    <Link to={links.farmer(farmer)} className={styles.farmer}>
      {name}
    </Link>
  ) : (
    "—"
  );
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(table.row, styles.row)}
    >
      <th scope="row">
        <OneLine>
          {/* First, so that no long name cuts it off. */}
          {planting.isPending && <PendingSign />}
          <span className={table.name}>
            <Link to={links.planting(plantingId)} state={state} data-row>
              {fieldName}
            </Link>
          </span>
          {sameName && (
            <span className={startTells(sameName, startDateISO) ? styles.narrow : styles.muted}>
              <Difference sameName={sameName} planting={planting} />
            </span>
          )}
          <span className={styles.narrow}>{toFarmer}</span>
        </OneLine>
        <BlockingReasons reasons={planting.blocking} />
      </th>
      <td className={styles.wide}>
        <OneLine>{toFarmer}</OneLine>
      </td>
      <td>
        <OneLine>{cropName(crop)}</OneLine>
      </td>
      <td className={table.number}>
        {estimatedAcres === undefined ? (
          <>
            <span aria-hidden="true">—</span>
            <VisuallyHidden>
              <Trans>not reported</Trans>
            </VisuallyHidden>
          </>
        ) : (
          formatAcres(estimatedAcres)
        )}
      </td>
      {columns.map((column) => (
        <td
          key={column.id}
          className={cx(styles.wide, styleOf(column), column.isNumeric && table.number)}
        >
          <OneLine>
            <Cell column={column} planting={planting} people={people} />
          </OneLine>
        </td>
      ))}
    </tr>
  );
}
