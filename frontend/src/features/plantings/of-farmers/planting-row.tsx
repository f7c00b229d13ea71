import { Trans } from "@lingui/react/macro";
import { type Ref, useMemo } from "react";
import { Link } from "react-router";
import { PendingMark } from "@/components/entries/pending-mark";
import { cx } from "@/components/layout/class-names";
import { VisuallyHidden } from "@/components/layout/visually-hidden";
import table from "@/components/lists/data-table.module.css";
import { Difference, startTells } from "@/components/workspace/planting-words";
import type { ListedPlanting } from "@/lib/book/rows";
import { type ListChoice, writeChoice } from "@/lib/farmer-list/list-choice";
import { useOpenId } from "@/lib/farmer-list/use-list-choice";
import { formatAcres, formatDate, formatInstantDay } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { Person } from "@/lib/local/schema";
import { type PlantingState, plantingAddress } from "@/lib/planting/address";
import { textOfCode } from "@/lib/planting/members";
import { rules } from "@/lib/rules";
import { BlockingReasons } from "./blocking-reasons";
import type { OptionalColumn } from "./columns";
import { AnswerMark, NewsMark } from "./news";
import styles from "./planting-table.module.css";

/** How the rows lead to their plantings. */
export interface RowLink {
  addressOf: (plantingId: string) => string;
  /** The planting that is open beside the list. */
  openId: string | undefined;
  isOpen: boolean;
}

interface PlantingRowProps {
  ref: Ref<HTMLTableRowElement>;
  /** The position in the list, from 0. */
  index: number;
  planting: ListedPlanting;
  columns: readonly OptionalColumn[];
  people: ReadonlyMap<string, Person> | undefined;
  link: RowLink;
}

/** The link in the first cell covers the whole row. */
export function PlantingRow({ ref, index, planting, columns, people, link }: PlantingRowProps) {
  const { plantingId, fieldName, estimatedAcres } = planting;
  const isOpen = plantingId === link.openId;
  const state: PlantingState = { plantingId, fromList: true };
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(table.row, isOpen && styles.open)}
    >
      <th scope="row" className={table.name}>
        <Link
          to={link.addressOf(plantingId)}
          state={state}
          replace={link.isOpen}
          aria-current={isOpen ? "true" : undefined}
          data-row
        >
          {fieldName}
        </Link>
        <DifferenceOf planting={planting} />
        {planting.isPending && <PendingMark />}
        <NewsMark news={planting.news} />
        <AnswerMark answer={planting.answer} />
        <BlockingReasons reasons={planting.blocking} />
      </th>
      <td>{cropName(planting.crop)}</td>
      <td className={table.number}>
        {estimatedAcres === undefined ? <NotReported /> : formatAcres(estimatedAcres)}
      </td>
      {columns.map((column) => (
        <td key={column.id} className={cx(styleOf(column), column.isNumeric && table.number)}>
          <Cell column={column} planting={planting} people={people} />
        </td>
      ))}
    </tr>
  );
}

/** The class of a column's cells. */
export function styleOf({ id, member }: OptionalColumn): string | undefined {
  return member ? styles.choice : styles[id];
}

export interface CellProps extends Pick<PlantingRowProps, "planting" | "people"> {
  column: OptionalColumn;
}

/** A value of a planting, on the screen and on paper. */
export function Cell({ column, planting, people }: CellProps) {
  const { startDateISO: start, endDateISO: end, choices } = planting;
  if (column.member) {
    const code = choices[column.member.name];
    return code && textOfCode(column.member, code);
  }
  switch (column.id) {
    case "planted":
      return start && formatDate(start);
    case "estimatedEnd":
      return end && formatDate(end);
    case "cropYear":
      return cropYearOf(planting);
    case "county":
      return planting.county;
    case "reportedBy":
      return nameOf(people?.get(planting.creator));
    case "lastChanged":
      return <LastChanged planting={planting} people={people} />;
  }
}

/** The column beside it names the person who reported the planting. */
function LastChanged({ planting, people }: Pick<PlantingRowProps, "planting" | "people">) {
  const { updatedAt, updatedBy, creator, isCorrected } = planting;
  const day = formatInstantDay(updatedAt);
  const name = updatedBy !== creator && nameOf(people?.get(updatedBy));
  if (name) {
    return (
      <Trans>
        {day}, by {name}
      </Trans>
    );
  }
  return isCorrected ? <Trans>{day}, by an agent</Trans> : day;
}

function DifferenceOf({ planting }: Pick<PlantingRowProps, "planting">) {
  const { sameName, startDateISO } = planting;
  if (sameName === undefined) return null;
  return (
    <span className={cx(styles.difference, startTells(sameName, startDateISO) && styles.ofStart)}>
      <Difference sameName={sameName} planting={planting} />
    </span>
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

function nameOf(person: Person | undefined): string | undefined {
  return person && `${person.firstName} ${person.lastName}`;
}

function cropYearOf({ fieldName, crop, startDateISO }: ListedPlanting): number | undefined {
  return rules().cropYear({ fieldName, crop, ...(startDateISO && { startDateISO }) });
}

/** Leads from the rows to their plantings, and from there through the rest of the list. */
export function useRowLink(choice: ListChoice): RowLink {
  const openId = useOpenId();
  return useMemo(() => {
    const list = writeChoice(choice);
    const addressOf = (plantingId: string) => plantingAddress(plantingId, list);
    return { addressOf, openId, isOpen: openId !== undefined };
  }, [choice, openId]);
}
