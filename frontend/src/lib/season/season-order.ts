/** The order of the farmers of a season. */
import type { ListOrder } from "@/lib/list-order";
import type { FarmerSeason, ReportState } from "@/lib/wasm";

/** What an agent noted about a farmer. */
export interface FarmerNote {
  farmer: string;
  note?: string;
  /** `YYYY-MM-DD` */
  calledOn?: string;
  version: number;
}

/** The agent's last email that reminded a farmer of the season. */
export interface FarmerReminder {
  farmer: string;
  /** `YYYY-MM-DD` */
  remindedOn: string;
  state: "queued" | "mailed" | "nothingMissing" | "notWanted";
}

/** A farmer of the table. */
export interface SeasonFarmer {
  row: FarmerSeason;
  name: string;
  note: FarmerNote | undefined;
  reminder?: FarmerReminder | undefined;
}

/** The day of the last reminder; undefined if none was sent. */
export function remindedOn({ reminder }: SeasonFarmer): string | undefined {
  const isSent = reminder?.state === "queued" || reminder?.state === "mailed";
  return isSent ? reminder?.remindedOn : undefined;
}

export const SEASON_COLUMNS = [
  "farmer",
  "due",
  "state",
  "expected",
  "reported",
  "missing",
  "ready",
  "blocked",
  "acres",
  "acresBefore",
  "lastActivity",
  "remindedOn",
  "calledOn",
  "note",
] as const;

export type SeasonColumn = (typeof SEASON_COLUMNS)[number];

export type SeasonOrder = ListOrder<SeasonColumn>;

/** Columns that start with the least: names, what is open, and what is longest ago. */
const ASCENDING: readonly SeasonColumn[] = [
  "farmer",
  "due",
  "state",
  "lastActivity",
  "remindedOn",
  "calledOn",
  "note",
];

/** Choosing the sorted column again reverses the order, and a third time goes back to the order of calls. */
export function seasonOrderAfter(order: SeasonOrder | null, key: SeasonColumn): SeasonOrder | null {
  const first = !ASCENDING.includes(key);
  if (order?.key !== key) return { key, descending: first };
  return order.descending === first ? { key, descending: !first } : null;
}

type CompareNames = (one: string, other: string) => number;

/**
 * Sorts farmers that are in the order in which to call them. Farmers with equal values stay in that order, and those
 * without a value come last. `places` are those of the farmers in the order of their names, by their ids.
 */
export function orderedSeason(
  farmers: readonly SeasonFarmer[],
  order: SeasonOrder | null,
  compareNames: CompareNames,
  places: ReadonlyMap<string, number>,
): readonly SeasonFarmer[] {
  if (!order) return farmers;
  const { key, descending } = order;
  const sign = descending ? -1 : 1;
  return farmers.toSorted((one, other) => {
    const [before, after] = [valueIn(one, key, places), valueIn(other, key, places)];
    if (before === undefined || after === undefined) {
      return Number(before === undefined) - Number(after === undefined);
    }
    return sign * compare(before, after, compareNames);
  });
}

function compare(one: string | number, other: string | number, compareNames: CompareNames): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : compareNames(String(one), String(other));
}

const STATE_PLACES: Readonly<Record<ReportState, number>> = {
  nothing: 0,
  part: 1,
  all: 2,
  noAcres: 3,
};

function valueIn(
  farmer: SeasonFarmer,
  key: SeasonColumn,
  places: ReadonlyMap<string, number>,
): string | number | undefined {
  const { row, note } = farmer;
  switch (key) {
    case "farmer":
      return places.get(row.farmer);
    case "due":
      return timeOf(row.due?.day);
    case "state":
      return STATE_PLACES[row.state];
    case "expected":
    case "reported":
    case "missing":
      return row[key];
    case "ready":
    case "blocked":
      return row.lines[key];
    case "acres":
      return row.thisYear.acres;
    case "acresBefore":
      return row.yearBefore.acres;
    case "lastActivity":
      return timeOf(row.lastActivity);
    case "remindedOn":
      return timeOf(remindedOn(farmer));
    case "calledOn":
      return timeOf(note?.calledOn);
    case "note":
      return note?.note;
  }
}

function timeOf(date: string | undefined): number | undefined {
  return date === undefined ? undefined : Date.parse(date);
}

export interface SeasonTotals {
  expected: number;
  reported: number;
  missing: number;
  ready: number;
  blocked: number;
  acres: number;
  acresBefore: number;
}

/** The sums of these farmers. Hundredths of an acre add up to whole numbers. */
export function seasonTotals(farmers: readonly SeasonFarmer[]): SeasonTotals {
  const sum = (of: (row: FarmerSeason) => number) =>
    farmers.reduce((total, { row }) => total + of(row), 0);
  const acres = (of: (row: FarmerSeason) => number) =>
    sum((row) => Math.round(of(row) * 100)) / 100;
  return {
    expected: sum((row) => row.expected),
    reported: sum((row) => row.reported),
    missing: sum((row) => row.missing),
    ready: sum((row) => row.lines.ready),
    blocked: sum((row) => row.lines.blocked),
    acres: acres((row) => row.thisYear.acres),
    acresBefore: acres((row) => row.yearBefore.acres),
  };
}
