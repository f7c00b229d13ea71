/** How the plantings stand on the screen: the latest first, then all others by crop year and field. */
import { compareNames } from "@/lib/language/names";
import { needsAttention } from "@/lib/local/records";
import type { LocalPlanting } from "@/lib/planting/here";
import type { Planting } from "@/lib/rules";

export interface CropYearGroup {
  /** Undefined for plantings without a start date. */
  cropYear: number | undefined;
  plantings: LocalPlanting[];
}

export interface CropTotal {
  crop: string;
  count: number;
  acres: number;
}

export interface Total {
  count: number;
  /** The sum of the reported acres. */
  acres: number;
  /** How many plantings have no acres. */
  withoutAcres: number;
}

/** How many of the newest plantings stand on top. All unsent ones do. */
const NEWEST = 5;

/** How long a new planting stands on top, in milliseconds. */
const NEW_FOR = 24 * 60 * 60 * 1000;

/** The plantings that stand on top: those that need the person, then the corrected and the unsent ones, then the newest. */
export function latest(
  plantings: readonly LocalPlanting[],
  now: number,
  corrected: ReadonlySet<string> = new Set(),
): LocalPlanting[] {
  const newestFirst = plantings.toSorted((one, other) => madeAt(other) - madeAt(one));
  const urgent = newestFirst.filter(needsAttention);
  const unsent = newestFirst.filter((local) => !needsAttention(local) && !isReceived(local));
  const received = newestFirst.filter(isReceived);
  const isCorrected = ({ planting }: LocalPlanting) => corrected.has(planting.plantingId);
  const newest = received
    .filter((local) => !isCorrected(local) && madeAt(local) > now - NEW_FOR)
    .slice(0, NEWEST);
  return [...urgent, ...received.filter(isCorrected), ...unsent, ...newest];
}

/** Groups by crop year, latest first and no year last, sorted by field name within a year. */
export function byCropYear(
  plantings: readonly LocalPlanting[],
  cropYearOf: (planting: Planting) => number | undefined,
): CropYearGroup[] {
  const years = grouped(plantings, cropYearOf);
  return [...years]
    .map(([cropYear, ofYear]) => ({ cropYear, plantings: ofYear.sort(byField) }))
    .sort((one, other) => (other.cropYear ?? 0) - (one.cropYear ?? 0));
}

/** Adds hundredths, which are exact. */
export function totalOf(plantings: readonly LocalPlanting[]): Total {
  const acres = plantings.map(({ planting }) => planting.estimatedAcres);
  const hundredths = acres.map((one) => Math.round((one ?? 0) * 100));
  return {
    count: plantings.length,
    acres: hundredths.reduce((total, one) => total + one, 0) / 100,
    withoutAcres: acres.filter((one) => one === undefined).length,
  };
}

/** The totals of each crop, the largest first. */
export function totalsByCrop(plantings: readonly LocalPlanting[]): CropTotal[] {
  return [...grouped(plantings, ({ crop }) => crop)]
    .map(([crop, ofCrop]) => ({ crop, ...totalOf(ofCrop) }))
    .sort((one, other) => other.acres - one.acres || compareNames(one.crop, other.crop));
}

function grouped<Key>(
  plantings: readonly LocalPlanting[],
  keyOf: (planting: Planting) => Key,
): Map<Key, LocalPlanting[]> {
  const groups = new Map<Key, LocalPlanting[]>();
  for (const local of plantings) {
    const key = keyOf(local.planting);
    const group = groups.get(key);
    if (group) group.push(local);
    else groups.set(key, [local]);
  }
  return groups;
}

function isReceived({ progress }: LocalPlanting): boolean {
  return progress.step === "received";
}

/** The time of the pending change, or else of the first report; milliseconds since 1970. */
function madeAt({ planting, progress }: LocalPlanting): number {
  return progress.step === "received" ? Date.parse(planting.createdAt) : progress.madeAt;
}

function byField({ planting: one }: LocalPlanting, { planting: other }: LocalPlanting): number {
  return (
    compareNames(one.fieldName, other.fieldName) || (one.plantingId < other.plantingId ? -1 : 1)
  );
}
