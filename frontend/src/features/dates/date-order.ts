/** The order of the table of dates. */
import type { DateTexts } from "@/components/dates/date-words";
import type { KnownDeadline } from "@/lib/api/deadlines";
import type { ListOrder } from "@/lib/list-order";

export const DATE_COLUMNS = ["kind", "crop", "area", "date", "source", "filed"] as const;

export type DateColumn = (typeof DATE_COLUMNS)[number];

export type DateOrder = ListOrder<DateColumn>;

/** The next date first. */
export const BY_DATE: DateOrder = { key: "date", descending: false };

/** Choosing the sorted column again reverses the order. */
export function dateOrderAfter(order: DateOrder, key: DateColumn): DateOrder {
  return { key, descending: order.key === key && !order.descending };
}

/** Dates with equal values stand in the order of their days. */
export function orderedDates(
  deadlines: readonly KnownDeadline[],
  { key, descending }: DateOrder,
  textsOf: (deadline: KnownDeadline) => DateTexts,
  compareNames: (one: string, other: string) => number,
): readonly KnownDeadline[] {
  const sign = descending ? -1 : 1;
  const byDay = deadlines.toSorted((one, other) => compareDays(one.date, other.date));
  if (key === "date") return descending ? byDay.toReversed() : byDay;
  if (key === "filed") {
    return byDay.toSorted((one, other) => sign * compareDays(one.filedOn, other.filedOn));
  }
  const texts = new Map(byDay.map((deadline) => [deadline, textsOf(deadline)[key]]));
  const textOf = (deadline: KnownDeadline) => texts.get(deadline) ?? "";
  return byDay.toSorted((one, other) => sign * compareNames(textOf(one), textOf(other)));
}

/** Days are `YYYY-MM-DD`. */
function compareDays(one = "", other = ""): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
