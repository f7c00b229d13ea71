/** The order of the table of farmers. */
import type { ListOrder } from "@/lib/list-order";
import type { FarmerOption } from "@/lib/rules";
import type { KnownSums } from "./known-sums";

/** A farmer of the table. */
export interface ListedFarmer {
  farmer: FarmerOption;
  /** Absent while the sums are not known, and for a farmer without plantings. */
  sums: KnownSums | undefined;
}

export const FARMER_COLUMNS = [
  "farmer",
  "lastReport",
  "plantings",
  "acres",
  "corrected",
  "plantingsBefore",
  "acresBefore",
] as const;

export type FarmerColumn = (typeof FARMER_COLUMNS)[number];

export type FarmerOrder = ListOrder<FarmerColumn>;

/** Choosing the sorted column again reverses the order. Numbers and times start with the greatest. */
export function orderAfter(order: FarmerOrder | null, key: FarmerColumn): FarmerOrder {
  const descending = order?.key === key ? !order.descending : key !== "farmer";
  return { key, descending };
}

/**
 * Sorts farmers that are in the order of the rules, recently active ones first. Farmers with equal values stay in that
 * order, and those without a value come last. `names` are the ids in the order of the names.
 */
export function ordered(
  farmers: readonly ListedFarmer[],
  order: FarmerOrder | null,
  names: readonly string[],
): readonly ListedFarmer[] {
  if (!order) return farmers;
  const places = new Map(names.map((id, place) => [id, place]));
  const sign = order.descending ? -1 : 1;
  const rankOf = (listed: ListedFarmer) =>
    order.key === "farmer" ? places.get(listed.farmer.value) : valueIn(listed.sums, order.key);
  return farmers
    .map((listed) => ({ listed, value: rankOf(listed) }))
    .sort((one, other) => {
      if (one.value === undefined || other.value === undefined) {
        return Number(one.value === undefined) - Number(other.value === undefined);
      }
      return sign * (one.value - other.value);
    })
    .map(({ listed }) => listed);
}

function valueIn(
  sums: KnownSums | undefined,
  column: Exclude<FarmerColumn, "farmer">,
): number | undefined {
  if (!sums) return undefined;
  switch (column) {
    case "lastReport":
      return sums.lastReportedAt === undefined ? undefined : Date.parse(sums.lastReportedAt);
    case "plantings":
      return sums.thisYear.plantings;
    case "acres":
      return sums.thisYear.acres;
    case "corrected":
      return sums.thisYear.corrected;
    case "plantingsBefore":
      return sums.yearBefore.plantings;
    case "acresBefore":
      return sums.yearBefore.acres;
  }
}
