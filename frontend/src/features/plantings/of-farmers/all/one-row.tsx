import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { Link } from "react-router";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import table from "@/components/lists/data-table.module.css";
import { PendingMark } from "@/components/records/pending-mark";
import { Difference, startTells } from "@/components/workspace/planting-words";
import type { ListedPlanting } from "@/lib/book/rows";
import { formatAcres, formatDate } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { PlantingState } from "@/lib/planting/address";
import styles from "./all-table.module.css";

interface OneRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** The position in the table, from 0. */
  index: number;
  planting: ListedPlanting;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
  addressOf: (plantingId: string) => string;
}

/** The link in the first cell covers the whole row. */
export function OneRow({ ref, index, planting, names, addressOf }: OneRowProps) {
  const { plantingId, farmer, fieldName, crop, estimatedAcres, startDateISO, sameName } = planting;
  const state: PlantingState = { plantingId, fromList: true };
  const name = names.get(farmer) ?? "—";
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={table.row}>
      <th scope="row" className={table.name}>
        <Link to={addressOf(plantingId)} state={state} data-row>
          {fieldName}
        </Link>
        {planting.isPending && <PendingMark />}
        {sameName && (
          <span className={startTells(sameName, startDateISO) ? styles.narrow : styles.muted}>
            <Difference sameName={sameName} planting={planting} />
          </span>
        )}
        <span className={styles.narrow}>{name}</span>
      </th>
      <td className={styles.wide}>{name}</td>
      <td>{cropName(crop)}</td>
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
      <td className={styles.wide}>{startDateISO && formatDate(startDateISO)}</td>
    </tr>
  );
}
