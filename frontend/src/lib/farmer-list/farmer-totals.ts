/** The last row of the table of farmers. */
import type { YearSums } from "@/lib/rules";
import type { ListedFarmer } from "./farmer-order";
import type { KnownSums } from "./known-sums";

/** The sums of the farmers that are listed, of the crop year and the one before. */
export type Totals = Pick<KnownSums, "thisYear" | "yearBefore">;

export function totalsOf(farmers: readonly ListedFarmer[]): Totals {
  const total = { thisYear: { ...NO_SUMS }, yearBefore: { ...NO_SUMS } };
  for (const { sums } of farmers) {
    if (!sums) continue;
    add(total.thisYear, sums.thisYear);
    add(total.yearBefore, sums.yearBefore);
  }
  return total;
}

export const NO_SUMS: YearSums = { plantings: 0, acres: 0, corrected: 0, withoutAcres: 0 };

function add(total: YearSums, { plantings, acres, corrected, withoutAcres }: YearSums): void {
  total.plantings += plantings;
  total.acres += acres;
  total.corrected += corrected;
  total.withoutAcres += withoutAcres;
}
