/** What farmers have reported, as far as it is known. */
import type { FarmerSums, SeasonBook } from "@/lib/rules";

/** Without the times, and without corrections, until this device has all plantings. */
export type KnownSums = Pick<FarmerSums, "thisYear" | "yearBefore"> &
  Partial<Pick<FarmerSums, "lastReportedAt">>;

type YearSeason = SeasonBook["farmers"][number]["thisYear"];

/** The figures that the server's season has. The keys are the farmers' ids. */
export function sumsOfSeason({ farmers }: SeasonBook): ReadonlyMap<string, KnownSums> {
  const sums = (year: YearSeason) => ({ ...year, corrected: 0 });
  return new Map(
    farmers.map(({ farmer, thisYear, yearBefore }) => [
      farmer,
      { thisYear: sums(thisYear), yearBefore: sums(yearBefore) },
    ]),
  );
}
