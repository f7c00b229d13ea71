/** Plantings in groups, and what these add up to. */
import { compareNames } from "@/lib/language/names";
import { grouped } from "@/lib/records/grouped";
import type { Planting } from "@/lib/rules";

export interface CropYearGroup<Item = Planting> {
  /** Plantings without a start date have none. */
  cropYear: number | undefined;
  plantings: Item[];
}

export interface Total {
  count: number;
  /** The sum of the known acres. */
  acres: number;
  /** How many have no acres. */
  withoutAcres: number;
}

export interface CropTotal extends Total {
  crop: string;
}

/** Groups by crop year, latest first and no year last, sorted by field name within a year. */
export function byCropYear<Item>(
  items: readonly Item[],
  plantingOf: (item: Item) => Planting,
  cropYearOf: (planting: Planting) => number | undefined,
): CropYearGroup<Item>[] {
  const years = grouped(items, (item) => cropYearOf(plantingOf(item)));
  return [...years]
    .map(([cropYear, ofYear]) => ({
      cropYear,
      plantings: ofYear.sort((one, other) => byField(plantingOf(one), plantingOf(other))),
    }))
    .sort((one, other) => (other.cropYear ?? 0) - (one.cropYear ?? 0));
}

/** Adds hundredths, which are exact. */
export function totalOfAcres(acres: readonly (number | undefined)[]): Total {
  const hundredths = acres.map((one) => Math.round((one ?? 0) * 100));
  return {
    count: acres.length,
    acres: hundredths.reduce((total, one) => total + one, 0) / 100,
    withoutAcres: acres.filter((one) => one === undefined).length,
  };
}

export function totalOf(plantings: readonly Planting[]): Total {
  return totalOfAcres(plantings.map(({ estimatedAcres }) => estimatedAcres));
}

/** The totals of each crop, the largest first. */
export function totalsByCrop(plantings: readonly Planting[]): CropTotal[] {
  return [...grouped(plantings, ({ crop }) => crop)]
    .map(([crop, ofCrop]) => ({ crop, ...totalOf(ofCrop) }))
    .sort((one, other) => other.acres - one.acres || compareNames(one.crop, other.crop));
}

function byField(one: Planting, other: Planting): number {
  return (
    compareNames(one.fieldName, other.fieldName) || (one.plantingId < other.plantingId ? -1 : 1)
  );
}
