import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { today } from "@/lib/browser/clock";
import { readOrder, writeOrder } from "@/lib/list-order";
import { addressQuery } from "@/lib/paths";
import { BY_DATE, DATE_COLUMNS, type DateOrder } from "./date-order";

export interface DatesFilter {
  cropYear: number;
  /** Empty texts let all through. */
  kind: string;
  crop: string;
  area: string;
}

const YEAR = /^(19|20|21)\d\d$/;

/** The filter and the order in the address, so that they survive a reload. */
export function useDatesFilter() {
  const [query, setQuery] = useSearchParams();
  const year = query.get("cropYear") ?? "";
  const filter: DatesFilter = {
    cropYear: Number(YEAR.test(year) ? year : today().slice(0, 4)),
    kind: query.get("kind") ?? "",
    crop: query.get("crop") ?? "",
    area: query.get("area") ?? "",
  };
  const order = useMemo(() => readOrder(DATE_COLUMNS, query.get("order")) ?? BY_DATE, [query]);
  const choose = (name: keyof DatesFilter | "order", value: string) => {
    const next = addressQuery();
    if (value === "") next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };
  const reorder = (next: DateOrder) => choose("order", writeOrder(next));
  return { filter, order, choose, reorder };
}

interface Filtered {
  kind: string;
  crop?: string;
  area?: string;
}

/** A date of a state or of everywhere holds in its counties too, and a date of all crops for each of them. */
export function passes({ kind, crop = "", area = "" }: Filtered, filter: DatesFilter): boolean {
  return (
    (filter.kind === "" || filter.kind === kind) &&
    (filter.crop === "" || crop === "" || filter.crop === crop) &&
    (area.startsWith(filter.area) || filter.area.startsWith(area))
  );
}
