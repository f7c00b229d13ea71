/** How numbers and dates are written for the viewer. `locale` defaults to the browser's. */

export function formatNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

/** Acres without their unit; hundredths always shown, so that a column lines up. */
export function formatAcres(acres: number, locale?: string): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(acres);
}

/** Six decimals of a degree are about ten centimetres on the ground. */
export function formatCoordinate(degrees: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(degrees);
}

/**
 * A calendar date `YYYY-MM-DD`, with the month as a word. It is placed in UTC and written in UTC,
 * so no time zone can move it.
 */
export function formatDate(date: string, locale?: string): string {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split("-").map(Number);
  const utcDay = new Date(0);
  utcDay.setUTCFullYear(year, month - 1, day);
  if (Number.isNaN(utcDay.getTime())) {
    return date;
  }
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(utcDay);
}

/** An instant (RFC 3339) in the viewer's own time zone. */
export function formatInstant(instant: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}
