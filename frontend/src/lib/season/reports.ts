/** The weeks in which the plantings of a crop year were first reported, beside those of the year before. */
import { weeksUntil } from "@/lib/farmer-list/weeks";

export interface SeasonWeek {
  /** The week starts at this instant, in RFC 3339. */
  start: string;
  reports: number;
  /** In the week with the same place in the year before. */
  reportsBefore: number;
}

/** From the fall before the crop year to its end. */
const WEEKS = 70;
/** What fits on a screen. */
const WEEKS_SHOWN = 30;
const DAYS_BEFORE = 52 * 7;

/** The beginnings of the weeks of a crop year and of the year before, each with the end of the last one. */
export function weeksOfSeason(cropYear: number): { now: string[]; before: string[] } {
  const end = new Date(cropYear, 11, 31, 12);
  const endBefore = new Date(cropYear, 11, 31 - DAYS_BEFORE, 12);
  return { now: weeksUntil(end, WEEKS), before: weeksUntil(endBefore, WEEKS) };
}

/** The weeks from the first one with a report of either year to the last one; at most as many as a screen shows. */
export function seasonWeeks(
  starts: readonly string[],
  reports: ArrayLike<number>,
  reportsBefore: ArrayLike<number>,
): SeasonWeek[] {
  const weeks = Array.from(reports, (count, week) => ({
    start: starts[week] ?? "",
    reports: count,
    reportsBefore: reportsBefore[week] ?? 0,
  }));
  const isBusy = (week: SeasonWeek) => week.reports + week.reportsBefore > 0;
  const last = weeks.findLastIndex(isBusy);
  return weeks.slice(Math.max(weeks.findIndex(isBusy), last + 1 - WEEKS_SHOWN, 0), last + 1);
}
