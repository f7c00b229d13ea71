import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import { Link } from "react-router";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import table from "@/components/lists/data-table.module.css";
import type { ListedPlanting } from "@/lib/book/rows";
import { cx } from "@/lib/class-names";
import { formatAcres, formatDate } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { type PlantingState, plantingAddress } from "@/lib/planting/address";
import { rules } from "@/lib/rules";
import styles from "./planting-table.module.css";

interface PlantingRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** The position in the list, from 0. */
  index: number;
  planting: ListedPlanting;
}

/** The link in the first cell covers the whole row. */
export function PlantingRow({ ref, index, planting }: PlantingRowProps) {
  const { startDateISO: start, endDateISO: end } = planting;
  const state: PlantingState = { plantingId: planting.plantingId, fromList: true };
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} className={table.row}>
      <th scope="row" className={table.name}>
        <Link to={plantingAddress(planting.plantingId)} state={state}>
          {planting.fieldName}
        </Link>
      </th>
      <td>{cropName(planting.crop)}</td>
      <td className={table.number}>
        {planting.estimatedAcres === undefined ? (
          <NotReported />
        ) : (
          formatAcres(planting.estimatedAcres)
        )}
      </td>
      <td className={styles.wide}>{start && formatDate(start)}</td>
      <td className={styles.wide}>{end && formatDate(end)}</td>
      <td className={cx(styles.wide, table.number)}>{cropYearOf(planting)}</td>
    </tr>
  );
}

function NotReported() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>
        <Trans>not reported</Trans>
      </VisuallyHidden>
    </>
  );
}

function cropYearOf({ fieldName, crop, startDateISO }: ListedPlanting): number | undefined {
  return rules().cropYear({ fieldName, crop, ...(startDateISO && { startDateISO }) });
}
