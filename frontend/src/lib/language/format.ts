/** Writes numbers and dates for the reader. `locale` defaults to that of the language in use. */
import { currentLocale } from "@/lib/language/language";
import type { LandCounty } from "@/lib/wasm";

const numbers = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const hundredths = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const coordinates = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }),
);
const percents = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }),
);
const lists = perLocale((locale) => new Intl.ListFormat(locale));
const daysOfYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" }),
);
const calendarDates = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
);

/**
 * Keeps one formatter for each locale: to make one takes longer than to use it a hundred times. Those of the reader's
 * time zone are made anew: it changes on a journey.
 */
function perLocale<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}

export function formatNumber(value: number, locale = currentLocale()): string {
  return numbers(locale).format(value);
}

/** Writes 'one, two, and three'. */
export function formatList(items: readonly string[], locale = currentLocale()): string {
  return lists(locale).format(items);
}

/** Acres without a unit, always with hundredths, so that a column lines up. */
export function formatAcres(acres: number, locale = currentLocale()): string {
  return hundredths(locale).format(acres);
}

/** Writes 33.33 as 33.33%. */
export function formatPercent(percent: number, locale = currentLocale()): string {
  return percents(locale).format(percent / 100);
}

/** A sum of acres. No planting and no field has zero acres, so a sum of zero adds up nothing. */
export function formatTotalAcres(acres: number): string {
  return acres === 0 ? "—" : formatAcres(acres);
}

/** Six decimals of a degree are about ten centimeters on the ground. */
export function formatCoordinate(degrees: number, locale = currentLocale()): string {
  return coordinates(locale).format(degrees);
}

/**
 * Writes a calendar date `YYYY-MM-DD` with the month as a word. It is placed in UTC and written in
 * UTC, so no time zone can shift it.
 */
export function formatDate(date: string, locale = currentLocale()): string {
  const day = utcDay(date);
  return day ? calendarDates(locale).format(day) : date;
}

/** The same without the year, where that is known. */
export function formatDayOfYear(date: string, locale = currentLocale()): string {
  const day = utcDay(date);
  return day ? daysOfYear(locale).format(day) : date;
}

/** Writes the days from `start` to `end`, as in 'Feb 15 – Jul 31, 2026'. */
export function formatDateRange(start: string, end: string, locale = currentLocale()): string {
  const [first, last] = [utcDay(start), utcDay(end)];
  return first && last ? calendarDates(locale).formatRange(first, last) : `${start} – ${end}`;
}

function utcDay(date: string): Date | undefined {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split("-").map(Number);
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  return Number.isNaN(utc.getTime()) ? undefined : utc;
}

/** Writes an instant (RFC 3339) in the reader's own time zone. */
export function formatInstant(instant: string, locale = currentLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(instant),
  );
}

/**
 * Does what `formatInstant` does, and gives only the time if it is of the same day as `before`, which stands in front
 * of it.
 */
export function formatInstantAfter(
  instant: string,
  before: string,
  locale = currentLocale(),
): string {
  const isSameDay = formatInstantDay(instant, locale) === formatInstantDay(before, locale);
  return isSameDay
    ? new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(instant))
    : formatInstant(instant, locale);
}

/** Writes the day of an instant (RFC 3339) in the reader's own time zone. */
export function formatInstantDay(instant: string, locale = currentLocale()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(instant));
}

/** Writes an hour of the day in UTC as the reader's own time of today. */
export function formatTimeOfDay(hour: number, locale = currentLocale()): string {
  const today = new Date();
  today.setUTCHours(hour, 0, 0, 0);
  return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(today);
}

/** Writes ten digits as a phone number of the United States, and any other text as it is. */
export function formatPhone(digits: string): string {
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : digits;
}

const GROUP = 4;

/** Splits a secret into groups of four, which are easier to copy. */
export function inGroups(secret: string): string {
  const groups: string[] = [];
  for (let start = 0; start < secret.length; start += GROUP) {
    groups.push(secret.slice(start, start + GROUP));
  }
  return groups.join(" ");
}

/**
 * 'Perkins County and Keith County, Nebraska'. Counties of several states: 'Perkins County (Nebraska) and Sedgwick
 * County (Colorado)'.
 */
export function formatCounties(counties: readonly LandCounty[], locale?: string): string {
  const states = [...new Set(counties.map(({ state }) => state))];
  const [state] = states;
  if (state !== undefined && states.length === 1) {
    const names = counties.map(({ name }) => name);
    return `${formatList(names, locale)}, ${state}`;
  }
  const names = counties.map(({ name, state }) => `${name} (${state})`);
  return formatList(names, locale);
}
