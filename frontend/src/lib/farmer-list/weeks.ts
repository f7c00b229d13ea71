/**
 * Weeks by the person's own calendar, from Monday to Sunday, as the weekly crop progress reports of the National
 * Agricultural Statistics Service count them.
 */

/** The beginnings of the last `count` weeks, that of `now` included, and the end of the last one; RFC 3339. */
export function weeksUntil(now: Date, count: number): string[] {
  const daysSinceMonday = (now.getDay() + 6) % 7;
  return Array.from({ length: count + 1 }, (_, week) => {
    const day = now.getDate() - daysSinceMonday + 7 * (week + 1 - count);
    // The calendar decides, as a day with a change of the clock has 23 or 25 hours.
    return new Date(now.getFullYear(), now.getMonth(), day).toISOString();
  });
}

export interface Week {
  /** The week starts at this instant, in RFC 3339. */
  start: string;
  reports: number;
}

/** The weeks from the first one with a report to the last one, at most the last `limit`. */
export function busyWeeks(
  starts: readonly string[],
  reports: ArrayLike<number>,
  limit: number,
): Week[] {
  const weeks = Array.from(reports, (count, week) => ({
    start: starts[week] ?? "",
    reports: count,
  }));
  const isBusy = (week: Week) => week.reports > 0;
  const last = weeks.findLastIndex(isBusy);
  return weeks.slice(Math.max(weeks.findIndex(isBusy), last + 1 - limit, 0), last + 1);
}
