/** What farmers have reported, as far as it is known. */
import type { FarmerSums, ReportState, SeasonBook } from "@/lib/rules";

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

/** How far each farmer has reported, as the season counts it. The keys are the farmers' ids. */
export function statesOfSeason({ farmers }: SeasonBook): ReadonlyMap<string, ReportState> {
  return new Map(farmers.map(({ farmer, state }) => [farmer, state]));
}
